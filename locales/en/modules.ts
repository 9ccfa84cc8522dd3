/** Parts of an editor's page. */
export const modules = {
  alertLogin: 'You already have an alert with a password? Open it here',
  table: 'Table',
  tableOf: 'Table: {{columns}}',
  picture: 'Picture {{number}}',
  hours: 'Opening hours',
  offices: 'Our offices',
  /** Title of a part whose editor gave it none, for those who hear the page. */
  untitled: {
    properties: 'Properties',
    projects: 'Projects',
    articles: 'Articles',
  },
}
