export const viewing = {
  title: 'Your viewing',
  agencyTitle: 'Viewing by {{name}}',
  description: 'A viewing arranged with {{agency}}: see it, move it or cancel it.',
  time: '{{day}}, {{from}}',
  hours: '{{day}}, {{from}} to {{to}}',
  calendar: 'Viewing: {{title}}',
  rows: {
    home: 'Property',
    reference: 'Reference number',
    when: 'Date and time',
    where: 'Place',
    who: 'Visitor',
    standing: 'Status',
  },
  hidden: 'The agent will give you the exact address before the viewing.',
  standing: {
    asked: {
      title: 'Not confirmed yet',
      text: 'This time is reserved. The viewing goes ahead once the agency has confirmed it.',
    },
    confirmed: { title: 'Confirmed', text: 'The viewing goes ahead at this time.' },
    waiting: {
      title: 'On the waiting list',
      text: 'This time is fully booked. The first person on the list gets an email as soon as a place comes free.',
    },
    offered: {
      title: 'A place has come free',
      text: 'It is kept until {{until}}, and then goes to the next person on the list.',
    },
    lapsed: { title: 'No longer kept', text: 'The place was kept until {{until}} and was not taken up in time.' },
    cancelled: { title: 'Cancelled', text: 'This viewing will not go ahead.' },
    past: { title: 'Over', text: 'The time of this viewing has passed.' },
  },
  action: {
    confirm: 'Confirm the viewing',
    take: 'Take this place',
    move: 'Move the viewing',
    cancel: 'Cancel the viewing',
  },
  move: {
    title: 'Another time',
    label: 'New time',
    none: 'No other time is free just now. Please call us.',
  },
  cancel: {
    title: 'Cannot make it?',
    text: 'The time then goes to another visitor. A cancelled viewing cannot be restored.',
    leave: 'You will then be taken off the waiting list.',
  },
  /** On the agency's page. */
  agency: {
    desk: 'To this request at the desk',
    standing: {
      asked: 'This time is reserved for the visitor. The viewing goes ahead once you confirm it.',
      waiting: 'This time is fully booked. The visitor gets an email when a place comes free and it is their turn.',
      offered: 'It is kept for the visitor until {{until}}, and then goes to the next person on the list.',
    },
    full: 'This time has just been taken. Choose another one.',
    none: 'No other time is free just now.',
    cancel: {
      title: 'Cancel this viewing?',
      text: 'The visitor gets an email and the time is free again. A cancelled viewing cannot be restored.',
      leave: 'The visitor is taken off the waiting list and gets an email.',
    },
  },
  done: {
    confirm: 'The viewing is confirmed. Both parties will get an email.',
    take: 'The place is yours. Both parties will get an email.',
    move: 'The viewing has been moved. Both parties will get an email with the new time.',
    cancel: 'The viewing is cancelled. Both parties will get an email.',
  },
  fault: {
    stale: {
      title: 'Something has changed in the meantime',
      text: 'This is how the viewing stands now. Nothing was done; please choose again.',
    },
    time: { title: 'No time was chosen', text: 'Choose one of the times that are free.' },
  },
  /** What a visitor thought, asked by mail once it has taken place. */
  opinion: {
    title: 'After your viewing',
    description: 'What you thought of a home that you viewed with {{agency}}.',
    intro: 'Three taps are enough. The agent reads your answers and may show them to the owner, without your name.',
    viewed: 'You viewed {{title}} on {{day}}.',
    send: 'Send',
    done: { title: 'Thank you.', text: 'The agent has your answers. You can change them here until {{until}}.' },
    released: { title: 'Thank you.', text: 'Your answers have been passed on and cannot be changed here any more.' },
    expired: { title: 'This link has expired', text: 'It was good for 30 days. You can always call or write to us.' },
    busy: {
      title: 'This was sent too often',
      text: 'Wait an hour and send it again. What you filled in is still here.',
    },
    fields: {
      interest: 'Does this home interest you?',
      price: 'What do you think of the price?',
      condition: 'How did you find its condition?',
      remark: 'A word for the agent',
    },
    short: { interest: 'Interest', price: 'Price', condition: 'Condition', remark: 'Remark' },
    options: {
      interest: { yes: 'Yes', maybe: 'Perhaps', no: 'No' },
      price: { low: 'Good value', fair: 'Fair', high: 'Too high' },
      condition: { better: 'Better than expected', expected: 'As expected', worse: 'Worse than expected' },
    },
    mail: {
      heading: 'How was your viewing?',
      text: 'You viewed “{{title}}” with us on {{day}}. What did you think of it? Three taps are enough.',
      button: 'Say what you thought',
      until: 'The link is good until {{until}}. You get this question once.',
    },
  },
  again: 'Request another viewing',
  /** A viewing that a program asks for. */
  link: {
    subject: 'Your viewing of “{{title}}”: one more step',
    heading: 'Send your request for a viewing',
    text: 'A program that searches homes for you asked {{agency}} for this viewing. Nothing is booked yet: open the request, check it and send it.',
    button: 'Open the request',
    note: 'Did you not ask for this? Then ignore this email: nothing was booked, and nothing will be.',
    'mail-sent':
      '{{time}}: an email with a link was sent. The viewing is requested once the person has opened the link and sent the request. Nothing is booked yet.',
    'time-not-free': 'This time cannot be chosen. Ask again for the times of this home.',
    'no-address': 'That is no email address.',
    'too-many': 'Too many viewings were asked for just now. Use the form on the site.',
  },
  mail: {
    manage: 'See, move or cancel the viewing',
    take: 'Take the place',
    decide: 'Confirm, move or cancel the viewing',
    see: 'See or cancel the viewing',
    private: 'The button works for anyone who has this email, so please do not forward it.',
    asked: {
      heading: 'We have your request for a viewing',
      text: 'We are holding this time for you. You will get another email as soon as the agency has confirmed the viewing.',
    },
    confirmed: { heading: 'Your viewing is confirmed', text: 'We look forward to showing you this property.' },
    waiting: {
      heading: 'You are on the waiting list',
      text: 'This time is fully booked. If a place comes free, we will write to you at once and keep it for you for up to twelve hours.',
    },
    moved: { heading: 'Your viewing has been moved', text: 'The viewing now takes place at the time below.' },
    cancelled: {
      heading: 'Your viewing is cancelled',
      text: 'The viewing below will not go ahead. You can request another one at any time.',
    },
    offered: {
      heading: 'A place has come free for you',
      text: 'You were on the waiting list for this viewing. We will keep the place for you until {{until}}; after that it goes to the next person.',
    },
    agency: {
      asked: 'Viewing requested',
      confirmed: 'Viewing confirmed',
      waiting: 'On the waiting list for a viewing',
      moved: 'Viewing moved',
      cancelled: 'Viewing cancelled',
    },
  },
}
