export const mail = {
  subject: {
    'contact-me': 'Request for information',
    'contact-appointment': 'Viewing request',
    'contact-construction': 'Question about a new-build project',
    'contact-homes': 'Question about several homes',
    'contact-demand': 'Request for a free valuation',
    'demand-register': 'New search alert',
    'send-to-friend': 'A home that might suit you',
    'site-contact': 'Message from the website',
    'sign-newsletter': 'Newsletter subscription',
    testimonial: 'New testimonial',
    'purchase-offer': 'Purchase offer',
    documents: 'Request for documents',
    job: 'Job application',
  },
  about: {
    property: 'Property',
    project: 'Project',
    agent: 'Agent',
    office: 'Office',
    reference: 'Reference',
    subject: 'Subject',
    look: 'View it on the website',
  },
  /** Labels that differ from the form's. */
  fields: {
    goal: 'Goal',
    units: 'Homes',
    slot: 'Call back',
    remark: 'Message',
    newsletter: 'Newsletter',
    frequency: 'How often',
    amount: 'Offer in euros',
    name: 'Name',
    comment: 'Testimonial',
  },
  request: {
    intro: 'This came in through the website on {{date}}.',
    language: 'Visitor’s language',
    answer: 'Simply reply to this email: your answer goes to {{email}}.',
    desk: 'Open the request at the desk',
  },
  message: {
    subject: 'New message from {{name}}',
    from: 'From',
    files: 'Attachments',
    button: 'Open the request',
  },
  templates: {
    names: {
      documents: 'Send documents',
      viewing: 'Suggest a viewing',
      option: 'Home under option',
      offer: 'Offer received',
      empty: 'Greeting and closing only',
    },
    greeting: 'Hello {{name}},',
    plain: 'Hello,',
    closing: 'Kind regards,',
    documents:
      'Thank you for your interest in {{home}}. Below are the documents that you asked for. If you have questions, simply reply to this email.',
    viewing:
      'We would be glad to show you {{home}}. Does one of these times suit you: … or …? Let us know which one you prefer and we will confirm it.',
    option: '{{home}} is under option at the moment. As soon as it is available again, you will be the first to know.',
    offer:
      'We have received your offer for {{home}} and are putting it to the owner. You will hear from us as soon as there is an answer.',
    subject: 'this home',
  },
  receipt: {
    subject: 'We have received your request – {{agency}}',
    heading: 'Thank you, {{name}}',
    text: 'Your request has reached us and we will get back to you as soon as we can. If it cannot wait, call us on {{phone}}.',
    thanks: 'Thank you',
    copy: 'This is what you sent us on {{date}}:',
    words: 'We have also received everything you wrote yourself. As a precaution, it is not repeated in this email.',
    stranger:
      'You are receiving this email because this address was entered on the website of {{agency}}. If that was not you, no action is needed.',
  },
  documents: {
    subject: 'The documents you requested: {{title}}',
    heading: 'Your documents',
    text: 'Here are the documents of {{title}} ({{reference}}) that you asked for.',
    missing: 'We will send you the following separately: {{documents}}.',
    until: 'Each link opens one document, until {{date}}. Please do not pass the links on: they were made for you.',
    atOnce: 'Sent at once',
    page: {
      expired: {
        title: 'This link has expired',
        text: 'A link to a document works for fourteen days. You can request the document again.',
      },
      gone: {
        title: 'This document is no longer available',
        text: 'It was replaced or removed after we sent you the link, or the property is off the market.',
      },
      again: 'Request documents',
    },
  },
  again: {
    heading: 'You have already requested these documents',
    text: 'We are sending them to you by email. Has nothing arrived yet? Call us on {{phone}}.',
  },
  friend: {
    subject: '{{sender}} thought of you: {{title}}',
    heading: 'A home for you, {{friend}}?',
    text: '{{sender}} saw this home on the website of {{agency}} and wanted to show it to you.',
    answer: 'Reply to this email and your answer goes to {{sender}}.',
    once: 'This is the only email you will get from us about this: we use your address for nothing else.',
  },
  letter: {
    why: 'You get this letter because you asked {{agency}} for it and confirmed your address.',
    end: 'Stop this newsletter',
  },
  newsletter: {
    subject: 'Would you like our newsletter? – {{agency}}',
    heading: 'One more click',
    text: 'This address was entered on our website to receive news from {{agency}}, most likely by you. Confirm that it was you, and we will send you the newsletter.',
    invited: 'You asked {{agency}} for news. Confirm that this is your address, and we will send you the newsletter.',
    button: 'Confirm my address',
    note: 'The same link lets you unsubscribe at any time. If it was not you, simply ignore this email: you will not get the newsletter, and we will delete your address within 30 days.',
    page: {
      title: 'Your newsletter',
      pending: {
        title: 'Confirm your address',
        text: 'One more click, and news from {{agency}} will reach your inbox.',
        button: 'Yes, send me the newsletter',
      },
      active: {
        title: 'You are subscribed to our newsletter',
        text: 'Your address is confirmed. Had enough? Unsubscribe here; it takes effect at once.',
        button: 'Unsubscribe',
      },
      ended: {
        title: 'You have unsubscribed',
        text: 'You will no longer get our newsletter, and we will delete your address within 30 days. Was that a mistake? Subscribe again.',
        button: 'Subscribe again',
      },
    },
  },
  notice: {
    subject: 'Are you still looking? – {{agency}}',
    heading: 'Are you still looking for a home?',
    text: 'Your search alert has been running for almost two years. If you are still looking, confirm it; otherwise we delete it, and your details with it, in {{days}} days.',
    button: 'Yes, keep my alert',
  },
  offer: {
    advance: 'Deposit on signing (10%)',
    unsigned:
      'An offer through the website is a written statement of intent, not a signature: the agency will contact you to draw up and sign the documents.',
  },
  job: {
    text: 'The CV is stored privately and can be downloaded here for seven days. After that, the administrator of the website can make a new link.',
    button: 'Download the CV',
  },
  testimonial: 'This testimonial appears on the website only once someone at the agency has approved it.',
}
