export const modules = {
  alertLogin: 'You already have an alert with a password? Open it here',
  table: 'Table',
  tableOf: 'Table: {{columns}}',
  picture: 'Picture {{number}}',
  offices: 'Our offices',
  /** Of a module without a title, for screen readers. */
  untitled: {
    properties: 'Properties',
    projects: 'Projects',
    articles: 'Articles',
  },
}
