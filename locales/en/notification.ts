export const notification = {
  subject: {
    one: '{{count}} home has news for you',
    other: '{{count}} homes have news for you',
  },
  heading: 'News of homes you are looking for, {{name}}',
  intro: 'This is what has changed at {{agency}} among the homes that match your search alert.',
  lowered: 'Price lowered; it was {{from}}',
  others: {
    one: 'There is {{count}} more home with news: you will find it in the list.',
    other: 'There are {{count}} more homes with news: you will find them in the list.',
  },
  list: 'See every home that matches',
  why: 'You get this email because you have a search alert with {{agency}}.',
  manage: {
    title: 'Manage your search alert',
    text: 'Get emails more or less often, pause them or stop them with one click.',
  },
}
