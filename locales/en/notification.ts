export const notification = {
  subject: {
    one: 'Update on {{count}} home you may like',
    other: 'Updates on {{count}} homes you may like',
  },
  heading: 'News for your search alert, {{name}}',
  intro: 'This is what has changed at {{agency}} among the homes that match your search alert.',
  lowered: 'Price lowered; it was {{from}}',
  others: {
    one: 'There is news of {{count}} more home: you will find it in the list.',
    other: 'There is news of {{count}} more homes: you will find them in the list.',
  },
  list: 'See every home that matches',
  why: 'You get this email because you have a search alert with {{agency}}.',
  manage: {
    title: 'Manage your search alert',
    text: 'Get emails more or less often, pause them or stop them with one click.',
  },
}
