export const modules = {
  alertLogin: 'You already have an alert with a password? Open it here',
  table: 'Table',
  tableOf: 'Table: {{columns}}',
  picture: 'Picture {{number}}',
  office: 'Our office',
  offices: 'Our offices',
  /** A testimonial: "In Dutch". */
  writtenIn: 'In {{language}}',
  /** Heading of a module without a title, for screen readers. */
  untitled: {
    properties: 'Properties',
    projects: 'Projects',
    articles: 'Articles',
    agents: 'Agents',
  },
  /** The first answers of a valuation, on another page than its form. */
  begin: {
    address: 'Address of the property',
    addressExample: 'Street and number, postcode, town',
    submit: 'Ask for a free valuation',
    note: 'Free and without obligation. Next, a few questions about the property.',
  },
}
