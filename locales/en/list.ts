/** Lists of the desk, whatever their rows are. */
export const list = {
  csv: 'List as CSV',
  picking: 'Select rows',
  pick: 'Tick {{name}}',
  pickAll: 'Tick everything on this page',
  bulk: 'With what is ticked',
  all: 'The whole list: {{rows}}',
  changed: 'Changed: {{rows}}.',
  unchanged: 'Not changed: {{rows}}.',
  more: 'and {{rows}} more',
  views: {
    summary: 'Save this view',
    name: 'Name of the view',
    shared: 'For the whole agency',
    save: 'Save',
    delete: 'Delete the view “{{name}}”',
  },
  reasons: {
    forbidden: 'belongs to a colleague',
    state: 'is “{{detail}}”',
    lawful: 'lacks a required mention: {{detail}}',
    conflict: 'was changed by a colleague meanwhile',
    refused: 'cannot be saved as it is',
    gone: 'does not exist any more',
    failed: 'could not be saved, try again',
  },
  faults: {
    none: 'Tick a row first.',
    option: 'Choose from the list beside the button first.',
    many: 'These are {{rows}}, and at most {{max}} can be changed at once. Shorten the list with a filter.',
    differs:
      'The list had {{shown}} rows when you saw it, and has {{count}} now. Nothing was changed: check the list and try again.',
  },
}
