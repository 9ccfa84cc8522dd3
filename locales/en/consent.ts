export const consent = {
  ask: 'We store only what the site needs. May we also load videos and maps from other sites?',
  /** Where visits are counted with consent. */
  askVisits: 'We store only what the site needs. May we also count visits and load videos from other sites?',
  choose: 'Choose',
  always: 'always on',
  unused: 'not in use',
  policy: 'What we use',
  settings: 'Cookie settings',
  categories: {
    necessary: { name: 'Necessary', text: 'Keeps the site working and remembers this choice.' },
    analytical: { name: 'Analytical', text: 'Shows us which pages are read, so that we can improve them.' },
    marketing: { name: 'Marketing', text: 'Measures what our advertisements on other sites bring.' },
    social_media: {
      name: 'Social media',
      text: 'Loads videos, tours and maps from other sites, which may then recognise you.',
    },
    unclassified: {
      name: 'Unclassified',
      text: 'Anything we have not sorted yet. Nothing at the moment.',
    },
  },
  actions: { functional: 'Only necessary', chosen: 'Save choice', all: 'Accept all' },
  failed: 'Your choice could not be saved. Please try again.',
  saved: 'Your choice has been saved.',
}
