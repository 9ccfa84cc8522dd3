export const subscribers = {
  title: 'Subscribers',
  count: { one: '{{count}} subscriber', other: '{{count}} subscribers' },
  none: 'No subscriber matches this search.',
  empty: 'No one has subscribed to the newsletter yet.',
  desk: 'Invited by the agency',
  states: { confirmed: 'Confirmed', asked: 'Not confirmed', ended: 'Stopped', suppressed: 'Undeliverable' },
  views: {
    label: 'Views of the subscribers',
    confirmed: 'Confirmed',
    asked: 'Not confirmed',
    ended: 'Stopped',
    suppressed: 'Undeliverable',
    all: 'All',
  },
  filter: { label: 'Search subscribers', q: 'Email address', any: 'All' },
  order: { label: 'Sort', newest: 'Newest first', oldest: 'Oldest first', address: 'By address' },
  columns: { address: 'Email address', state: 'State', language: 'Language', source: 'Source', consent: 'Consent' },
  csv: { asked: 'Asked on', confirmed: 'Confirmed on', ended: 'Stopped on' },
  actions: { stop: 'Stop' },
  invite: {
    title: 'Invite a subscriber',
    intro:
      'The person gets an email and is subscribed once they confirm. Invite only those who have asked you for the newsletter.',
    send: 'Send invitation',
  },
  fields: { email: 'Email address', language: 'Language of the newsletter' },
  errors: {
    email: {
      confirmed: 'This address is subscribed already',
      ended: 'This person has stopped the newsletter. They can subscribe again on the website.',
      suppressed:
        'Letters to this address came back, or were reported as spam. The person can subscribe again on the website.',
      recent: 'This address was asked for its confirmation within the last hour',
    },
  },
  things: { invited: 'Invited', ended: 'Stopped on' },
}
