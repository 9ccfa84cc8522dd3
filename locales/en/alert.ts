export const alert = {
  title: 'Your search alert',
  description: 'A search alert with {{agency}}: see it, change it, pause it or stop it.',
  rows: {
    goal: 'Buying or renting',
    price: 'Your budget',
    frequency: 'How often',
    last: 'Last email with homes',
  },
  last: {
    none: 'None so far',
    before: 'More than 30 days ago',
  },
  more: {
    one: 'and {{count}} more town',
    other: 'and {{count}} more towns',
  },
  least: '{{from}} or more',
  most: 'at most {{to}}',
  between: '{{from}} to {{to}}',
  standing: {
    pending: {
      title: 'Not confirmed yet',
      text: 'One more click, and you will hear from us when a home fits what you are looking for.',
    },
    lapsed: {
      title: 'This link has expired',
      text: 'A search alert has to be confirmed within seven days. Register it again and we will send you a new email.',
    },
    active: {
      title: 'Your alert is running',
      text: 'You will hear from us about new homes that fit, lower prices, open houses and homes that go under option or are sold or let.',
    },
    paused: {
      title: 'Your alert is paused',
      text: 'You get no emails. What happens during the pause is not sent to you afterwards.',
    },
    ended: {
      title: 'Your alert has been stopped',
      text: 'You get no more emails about it, and we will delete it within 30 days.',
    },
  },
  aging: {
    title: 'Are you still looking?',
    text: 'You last confirmed this on {{date}}. If you do not confirm it again, we will delete it after two years.',
  },
  action: {
    confirm: 'Confirm my alert',
    keep: 'Yes, I am still looking',
    frequency: 'Save how often',
    change: 'Change what I am looking for',
    pause: 'Pause the alert',
    resume: 'Resume the alert',
    restart: 'Start the alert again',
    end: 'Stop the alert',
    erase: 'Delete everything',
    homes: 'See the homes we have now',
    register: 'Register a new alert',
  },
  govern: {
    title: 'Pause or stop',
    text: 'A pause lasts until you end it. A stopped alert can be started again for 30 days.',
  },
  done: {
    confirm: 'Thank you, your alert has been confirmed.',
    frequency: 'Saved. We will email you this often from now on.',
    change: 'Your search alert has been changed.',
    pause: 'You will get no emails until you resume the alert.',
    resume: 'Your alert is running again.',
    end: 'Your alert has been stopped.',
  },
  stale: {
    title: 'Nothing was changed',
    text: 'That is no longer possible. This is the present state of your alert.',
  },
  change: {
    title: 'Change what you are looking for',
    save: 'Save changes',
    back: 'Back without changes',
  },
  erase: {
    title: 'Delete this alert?',
    hint: 'The alert, with everything that you filled in for it.',
    text: 'We will delete the alert at once, with your details and every email about it that we keep. This cannot be undone. Other alerts and messages of yours are not affected.',
    sure: 'Yes, delete everything',
    back: 'No, keep it',
    done: 'Everything has been deleted',
    gone: 'We no longer have your alert, your details or the emails about it.',
  },
  login: {
    title: 'Open your search alert',
    text: 'Enter the address and the password of your alert. No password? Every email about the alert has a link to it.',
    submit: 'Open my alert',
    wrong:
      'The address or the password is not correct, or the alert was never confirmed. The link in our emails works without a password.',
  },
  mail: {
    subject: 'Please confirm your search alert – {{agency}}',
    heading: 'One more click for your alert',
    text: 'This search alert was registered on the website of {{agency}} with your address, most likely by you. We send nothing until you confirm it.',
    button: 'Look at my alert and confirm it',
    note: 'You have seven days to do so. The same button lets you change, pause, stop or delete the alert at any time, without a password; so do not forward this email. If this was not you, do nothing: we will delete the address within 30 days.',
  },
}
