/** The weekly mail to owners, and the page that ends it. */
export const digest = {
  subject: {
    home: 'Your property last week – {{agency}}',
    homes: 'Your properties last week – {{agency}}',
  },
  heading: 'Good morning, {{name}}',
  intro: 'This is what happened from {{from}} to {{to}}.',
  visits: { one: '{{count}} visit to the page', other: '{{count}} visits to the page' },
  more: { one: '{{count}} more than the week before', other: '{{count}} more than the week before' },
  fewer: { one: '{{count}} fewer than the week before', other: '{{count}} fewer than the week before' },
  same: 'as many as the week before',
  happened: 'New: {{list}}',
  quiet: 'Nothing else to report this week.',
  kinds: {
    visit: { one: '{{count}} viewing', other: '{{count}} viewings' },
    'visit-request': { one: '{{count}} request for a viewing', other: '{{count}} requests for a viewing' },
    'open-house': { one: '{{count}} open house', other: '{{count}} open houses' },
    message: { one: '{{count}} question', other: '{{count}} questions' },
    documents: { one: '{{count}} set of documents', other: '{{count}} sets of documents' },
    offer: { one: '{{count}} offer', other: '{{count}} offers' },
    phone: { one: '{{count}} phone call', other: '{{count}} phone calls' },
    mail: { one: '{{count}} email', other: '{{count}} emails' },
    announcement: { one: '{{count}} announcement', other: '{{count}} announcements' },
    other: { one: '{{count}} note', other: '{{count}} notes' },
  },
  coming: 'Coming viewings:',
  others: { one: '{{count}} more', other: '{{count}} more' },
  demands: {
    one: '{{count}} person is looking for a property like yours.',
    other: '{{count}} people are looking for a property like yours.',
  },
  button: 'See everything',
  why: 'You get this email every Monday because {{agency}} is looking after your property.',
  end: {
    title: 'Rather not?',
    text: 'Stop the weekly email here. You can still see everything after logging in.',
  },
  page: {
    title: 'Your weekly email',
    active: {
      title: 'You get an email every Monday',
      text: 'It tells you how often your property was looked at and what {{agency}} did for it. You can stop it here.',
      button: 'Stop the weekly email',
    },
    ended: {
      title: 'The weekly email has been stopped',
      text: 'You will not get it any more. Everything it told you is still there when you log in to {{agency}}.',
      button: 'Send it again from now on',
    },
  },
}
