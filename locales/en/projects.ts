export const projects = {
  title: 'Projects',
  count: { one: '{{count}} project', other: '{{count}} projects' },
  none: 'No projects yet.',
  new: {
    title: 'New project',
    intro:
      'Units, texts and the rest are filled in afterwards. Until it is published, only the agency sees this project.',
    create: 'Create project',
  },
  tabs: { label: 'Parts of the project' },
  addRow: 'Add a row',
  remove: 'Remove',
  sold: '{{units}} ({{sold}} sold)',
  feed: 'feed',
  fromFeed: 'from the feed',
  feedNote: 'This project comes from a feed. What you change, you take over: the feed no longer changes that field.',
}
