/** Errors by field and rule, else by the rule alone. */
export const forms = {
  fullTime: '{{from}} – full, put me on the waiting list',
  openTime: '{{from}} – open house',
  times: {
    next: 'Next free times',
    zone: 'All times are Brussels time.',
    full: 'full',
    waiting: 'waiting list',
    open: 'open house',
    dated: '{{day}}, {{from}}',
  },
  privacyStatement: 'privacy statement',
  required: 'Fields marked * are required.',
  more: 'More wishes',
  fewer: 'one fewer',
  oneMore: 'one more',
  optional: 'optional',
  choose: 'Please choose',
  noPreference: 'No preference',
  honeypot: 'Leave this field empty',
  notSent: 'Not sent yet',
  wrong: {
    one: 'Please check {{count}} field',
    other: 'Please check {{count}} fields',
  },
  sending: 'Sending, one moment…',
  offline: 'You are offline. Everything you filled in is kept: send it again once you are connected.',
  step: 'Step {{step}} of {{steps}}',
  next: 'Next',
  back: 'Back',
  slot: '{{from}} to {{to}}',
  links: {
    visit: 'Book a viewing',
    question: 'Ask a question',
    offer: 'Make an offer',
    documents: 'Request these documents',
    property: 'Back to the property',
  },
  homeGone: '{{home}} – no longer available',
  fields: {
    homes: 'About which homes?',
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    phone: 'Phone number',
    street: 'Address',
    zip: 'Postal code',
    city: 'City',
    slot: 'When may we call you?',
    remark: 'Your message',
    newsletter: 'Send me the newsletter too, about once a month',
    privacy: 'I agree to the privacy statement',
    characters: 'Copy these characters:',
    time: 'Day and time',
    units: 'Which homes?',
    documents: 'Documents',
    goal: 'Goal',
    types: 'Types of property',
    type: 'Type of property',
    towns: 'Where',
    bedroomsMin: 'Bedrooms, at least',
    filters: 'Other criteria',
    bedroomsMax: 'Bedrooms, at most',
    garages: 'Garages, at least',
    parkings: 'Parking spaces, at least',
    priceMin: 'Budget from, in euros',
    priceMax: 'Budget up to, in euros',
    frequency: 'How often may we write?',
    password: 'Password',
    passwordAgain: 'Confirm the password',
    livingArea: 'Living area in m²',
    groundArea: 'Plot in m²',
    bedrooms: 'Bedrooms',
    constructionYear: 'Year built',
    condition: 'Condition of the property',
    friendFirstName: 'Your friend’s first name',
    friendLastName: 'Your friend’s last name',
    friendEmail: 'Your friend’s email address',
    amount: 'Your offer in euros',
    amountInWords: 'The amount in words, in Dutch',
    start: 'Valid from',
    end: 'Valid until',
    place: 'Place of signing',
    conditions: 'Conditions',
    secondFirstName: 'First name of the second buyer',
    secondLastName: 'Last name of the second buyer',
    secondStreet: 'Address of the second buyer',
    secondZip: 'Postal code of the second buyer',
    secondCity: 'City of the second buyer',
    secondPhone: 'Phone number of the second buyer',
    secondEmail: 'Email address of the second buyer',
    cv: 'Your CV',
    name: 'Your name',
    comment: 'Your testimonial',
    picture: 'A picture',
  },
  hints: {
    cv: 'PDF or Word (docx), 5 MB at most.',
    picture: 'JPEG, PNG or WebP, 5 MB at most.',
    password:
      'At least 8 characters. You do not need one: every email has a link to your alert. With a password you can open it without the email.',
    amountInWords: 'For example: driehonderdvijftigduizend euro',
    conditions: 'For example a loan, or a certificate that is still to come.',
    friendEmail: 'We use this address for this one email and nothing else.',
  },
  options: {
    title: {
      mr: 'Mr',
      ms: 'Ms',
      miss: 'Miss',
      none: 'No title',
    },
    goal: {
      sale: 'Buy',
      rent: 'Rent',
      unsure: 'I do not know yet',
    },
    condition: {
      new: 'New or as good as new',
      good: 'Good',
      'fresh-up': 'Needs redecorating',
      renovate: 'Needs renovating',
    },
    frequency: {
      'at-once': 'Straight away, for each home',
      daily: 'Once a day',
      weekly: 'Once a week',
    },
  },
  again: {
    upload: 'If you had chosen a file, please choose it again: a page cannot keep it.',
    secret: 'If you had typed a password, please type it again: we never send it back.',
  },
  kept: {
    one: '{{count}} chosen',
    other: '{{count}} chosen',
  },
  errors: {
    required: '{{label}}: this is a required field',
    invalid: '{{label}}: this is not valid',
    short: '{{label}}: use at least {{min}} characters',
    long: '{{label}}: this is too long, use {{max}} characters at most',
    below: '{{label}}: give a number of {{min}} or more',
    above: '{{label}}: give a number of {{max}} or less',
    many: '{{label}}: you have chosen too many',
    bedroomsMax: {
      below: 'The maximum is lower than the minimum',
    },
    priceMax: {
      below: 'The highest price is lower than the lowest',
    },
    empty: '{{label}}: this file is empty',
    different: '{{label}}: these are not the same',
    early: 'The end date is before the start date',
    past: '{{label}}: this date is in the past',
    large: '{{label}}: the file is too large, 5 MB at most',
    kind: '{{label}}: this type of file is not accepted',
    firstName: {
      required: 'First name is a required field',
    },
    lastName: {
      required: 'Last name is a required field',
    },
    email: {
      required: 'Email address is a required field',
      invalid: 'Email address is not valid',
    },
    phone: {
      required: 'Phone number is a required field if we are to call you',
      invalid: 'Phone number is not valid',
    },
    street: {
      required: 'Address is a required field',
    },
    zip: {
      required: 'Postal code is a required field',
      invalid: 'Postal code is not valid',
    },
    city: {
      required: 'City is a required field',
    },
    remark: {
      required: 'Your message is a required field',
    },
    privacy: {
      required: 'Please agree to the privacy statement',
    },
    characters: {
      required: 'Please enter the characters',
      invalid: 'The entered characters are not valid',
    },
    time: {
      required: 'Please choose a day and time',
      invalid: 'This time is no longer free. Please choose another',
    },
    documents: {
      required: 'Please choose at least one document',
    },
    goal: {
      required: 'Goal is a required field',
    },
    type: {
      required: 'Please choose the type of property',
    },
    towns: {
      required: 'Please choose at least one town or province',
      many: 'Please choose whole provinces: that is too many towns',
    },
    frequency: {
      required: 'Please choose how often we may write',
    },
    passwordAgain: {
      required: 'Please confirm the password',
      different: 'The passwords are not the same',
    },
    friendFirstName: {
      required: 'Your friend’s first name is a required field',
    },
    friendEmail: {
      required: 'Your friend’s email address is a required field',
      invalid: 'Your friend’s email address is not valid',
    },
    amount: {
      required: 'Your offer is a required field',
      invalid: 'Enter the amount in whole euros',
    },
    amountInWords: {
      required: 'Please write the amount in words too',
      different: 'The amount in words does not match the one in figures',
    },
    start: {
      required: 'The start date is incomplete',
      invalid: 'The start date is not valid',
    },
    end: {
      required: 'The end date is incomplete',
      invalid: 'The end date is not valid',
    },
    place: {
      required: 'The place is a required field',
    },
    cv: {
      required: 'Please add your CV',
      kind: 'Please send your CV as PDF or Word (docx)',
    },
    name: {
      required: 'Your name is a required field',
    },
    comment: {
      required: 'Please write your testimonial',
    },
  },
  faults: {
    retry:
      'Email not sent, please retry. Everything you filled in is still here. If it fails again, call us on {{phone}}.',
    captcha: 'We could not verify that you are not a robot. Please try again, or call us on {{phone}}.',
    stale:
      'This form was open for too long. Copy the new characters and send it again; everything you filled in is still here. Questions? Call {{phone}}.',
    limit: 'This was sent too often in a short time. Please try again later, or call us on {{phone}}.',
    full: 'The appointments are full: this time has just been taken. Choose another one, or call us on {{phone}}.',
    changed:
      'This form has already been sent with other answers. Please check it and send it again. Questions? Call {{phone}}.',
    gone: 'This property or project is no longer on the market. Call us on {{phone}} for something similar.',
    'too-large': 'What you sent is too large. Shorten it or choose a smaller file, or call us on {{phone}}.',
  },
  steps: {
    homes: 'What is it about?',
    person: 'Who are you?',
    time: 'When would you like to come?',
    units: 'What is it about?',
    documents: 'What would you like to receive?',
    friend: 'Who is it for?',
    sender: 'Who is it from?',
    home: 'The property',
    details: 'More about it',
    wish: 'What are you looking for?',
    frequency: 'How often?',
    buyer: 'The buyer',
    secondBuyer: 'A second buyer',
    offer: 'The offer',
    newsletter: 'Your subscription',
    testimonial: 'Your experience',
  },
  stepHints: {
    secondBuyer: 'Only if you buy together with someone.',
    details: 'Leave blank anything you do not know; we will go through it together.',
  },
  /** Beside a form. */
  afterwards: {
    title: 'What happens next',
    talk: 'Prefer to talk?',
    'contact-demand': {
      first: 'An agent from your area calls or emails you within one working day to plan a visit.',
      next: 'We come to look and measure. Allow an hour.',
      last: 'You get the figure in writing, with our reasons: free and without obligation.',
    },
    'demand-register': {
      first: 'You get an email straight away. Confirm your address and the alert starts.',
      next: 'We email you about new matches, price cuts and open days, as often as you choose.',
      last: 'Every email has a link to change, pause or delete your alert.',
    },
    'contact-appointment': {
      first: 'You get an email straight away with all the details.',
      next: 'Once the viewing is confirmed, you can add it to your calendar.',
      last: 'Something came up? Move or cancel it with the link in the email.',
    },
    'site-contact': {
      first: 'Your message goes to the agent who knows the property or the area.',
      last: 'You get an answer within one working day, in your language.',
    },
  },
  sent: {
    title: 'Thank you, it has been sent',
    documents: 'Thank you. The documents are on their way to your inbox.',
    documentsAgain: 'You have already requested these documents. They will be sent to you by email.',
    answer:
      'We have received it and will reply as soon as we can. Nothing in your inbox? Please check your spam folder.',
    confirm:
      'One step left: open the email we have just sent you and confirm your address. Nothing there? Please check your spam folder.',
    friend: 'Your email with this home is on its way. Any reply will come straight to you.',
    testimonial: 'Thank you. We read every testimonial before it appears on the website.',
  },
  'contact-me': {
    title: 'A question about this property',
    intro: 'The agent in charge will call or email you within one working day.',
    send: 'Send your question',
  },
  'contact-appointment': {
    title: 'Book a viewing',
    intro:
      'Choose one of the times that are still free. You will get an email that lets you move or cancel the viewing.',
    allFull:
      'Every time is fully booked at the moment. Choose one for the waiting list and we will email you as soon as a place comes free.',
    send: 'Request this viewing',
  },
  'contact-construction': {
    title: 'A question about this project',
    intro: 'Plans, prices, finishes, a visit to the site: you will hear from us within one working day.',
    send: 'Send this question',
  },
  'contact-homes': {
    title: 'A question about these homes',
    intro: 'One message for all the homes you tick: each agent gets it.',
    send: 'Send your question',
  },
  'contact-demand': {
    title: 'Free valuation',
    send: 'Ask for a valuation',
    options: {
      goal: {
        sale: 'Sell',
        rent: 'Let',
      },
    },
    errors: {
      street: {
        required: 'Address is a required field',
      },
    },
  },
  'demand-register': {
    title: 'Search alert',
    send: 'Create alert',
  },
  'send-to-friend': {
    title: 'Send to a friend',
    intro: 'We send one email with this property and your name. The reply comes straight to you.',
    send: 'Send this property',
  },
  'site-contact': {
    title: 'Write to us',
    send: 'Send your message',
  },
  'sign-newsletter': {
    title: 'Newsletter',
    intro: 'New homes and market news, about once a month.',
    send: 'Subscribe',
  },
  testimonial: {
    title: 'Tell us how it went',
    send: 'Send your testimonial',
    faults: {
      retry:
        'Your testimonial could not be sent. Everything you filled in is still here. Please try again, or call us on {{phone}}.',
    },
  },
  'purchase-offer': {
    title: 'Make an offer',
    intro:
      'You send us an offer that we put before the owner. It is not a signature: nothing is bought until both parties sign.',
    send: 'Send your offer',
  },
  documents: {
    title: 'Documents for this property',
    intro: 'Tell us where to send them: they will reach you by email, free of charge.',
    send: 'Request the documents',
    faults: {
      retry:
        'Your request could not be sent. Everything you filled in is still here. Please try again, or call us on {{phone}}.',
    },
  },
  job: {
    title: 'Working at {{agency}}',
    intro: 'Agents, administration, photography: write to us, even when there is no vacancy.',
    send: 'Send your application',
    description: 'Apply to {{agency}}, estate agents: send your CV and a few words about yourself.',
  },
}
