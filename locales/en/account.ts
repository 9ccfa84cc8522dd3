export const account = {
  title: 'Your account',
  description: 'Password and mail of your account with {{agency}}.',
  who: {
    title: 'Your details',
    name: 'Name',
    change: 'Is something not right? Call us on {{phone}}.',
  },
  password: {
    title: 'Change your password',
    text: 'You stay logged in here. Every other browser is logged out.',
    passkeys: 'Your passkeys keep working. Remove any that you do not recognise below.',
  },
  proof: {
    title: 'Two-step login',
    off: 'With two-step login, a code from your phone is asked for as well as your password. Your password alone is then not enough.',
    on: 'Two-step login is on: a code from your phone is asked for as well as your password.',
    required: 'We ask you to log in with two steps. Set this up to continue.',
    begin: 'Set up two-step login',
    end: 'Turn off two-step login',
  },
  setup: {
    fields: {
      code: 'Code from your phone',
    },
    title: 'Set up two-step login',
    scan: 'Scan this with your phone',
    scanText: 'Open the authenticator app on your phone, add an account, and point the camera at this square.',
    secret: 'No camera at hand? Type this key into the app instead.',
    keep: 'Print or copy your backup codes',
    keepText:
      'If you lose your phone, each of these codes lets you in once. They are shown only now, so keep them in a safe place.',
    confirm: 'Enter the code that the app shows now',
    again:
      'Your phone has the key already: enter the six digits that it shows now. If it does not work, go back and start again.',
    submit: 'Turn on two-step login',
    cancel: 'Not now',
  },
  digest: {
    title: 'Weekly email',
    submit: 'Save',
  },
  fields: {
    digest: 'Send me an email once a week that says how my property is doing',
  },
  passkeys: {
    title: 'Your passkeys',
    text: 'With a passkey you log in with your finger, your face or the code of your device, without a password. It counts as both steps.',
    used: 'Added on {{created}}, last used on {{used}}',
    created: 'Added on {{created}}, not used yet',
    end: 'Remove',
    begin: 'Add a passkey',
    failed: 'Your device did not answer. Try again.',
    fields: { name: 'Name of the passkey' },
    new: {
      title: 'Add a passkey',
      text: 'Give the passkey a name that you will know it by. Your device then asks for your finger, your face or your code.',
      script: 'This needs JavaScript. Your password always works.',
      submit: 'Create the passkey',
    },
  },
  sessions: {
    title: 'Where you are logged in',
    device: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
    here: 'this device',
    since: 'Since {{since}}, last used {{seen}}',
    end: 'Log out',
    others: 'Log out on all other devices',
  },
  leave: {
    title: 'Log out',
    text: 'You are logged out here and in every other browser.',
    submit: 'Log out everywhere',
  },
}
