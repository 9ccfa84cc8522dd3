export const auth = {
  crumb: 'Owner portal',
  login: {
    title: 'Owner login',
    description: 'Owners of {{agency}} see here what is done for their property.',
    intro: 'See who looked at your property, who asked about it and what we did for it.',
    submit: 'Log in',
    forgot: 'Forgotten your password?',
    noAccount: 'No account yet? Your estate agent opens one for you: call {{phone}}.',
    fields: {
      email: 'Email address',
      password: 'Password',
      code: 'Code from your phone',
    },
    hints: {
      code: 'Six digits from your authenticator app, or one of your backup codes.',
    },
    passkey: 'Log in with a passkey',
    passkeyRefused:
      'This passkey belongs to no account of this site, or it took too long. Try again, or log in with your password.',
    link: {
      ask: 'Email me a link',
      title: 'Log in',
      text: 'You log in as {{email}}. Nothing more is asked, unless you have turned on two-step login.',
      sent: 'If an account goes with this address, an email with a link is on its way. The link works once and for fifteen minutes. Nothing there? Look among unwanted mail, or call us on {{phone}}.',
    },
    code: {
      title: 'One more step',
      submit: 'Confirm',
      wrong: 'That code is not correct.',
      wrongText: 'Codes change every thirty seconds. Enter the one you see now, or use a backup code.',
      again: 'Start again',
    },
    unreadable: {
      title: 'Two-step login has to be set up again',
      text: 'Your password is right, but the codes from your phone can no longer be checked: the key of this site has been renewed. Ask for a link to choose a new password. You then log in without a code, and can set up two-step login again.',
      ask: 'Ask for the link',
    },
    wait: {
      title: 'Too many attempts',
      one: 'Please try again in {{count}} second.',
      other: 'Please try again in {{count}} seconds.',
      forgot: 'If you no longer know your password, ask for a new one.',
    },
  },
  forgot: {
    title: 'Forgotten your password?',
    description: 'Choose a new password for the owner portal of {{agency}}.',
    text: 'Enter the email address that we know you by. We send you a link to choose a new password; it is good for thirty minutes.',
    submit: 'Send me the link',
    sent: 'Look in your mailbox',
    sentText:
      'If an account goes with this address, an email is on its way. Nothing there after a few minutes? Look among unwanted mail, or call us on {{phone}}.',
    back: 'Back to the login',
  },
  reset: {
    passkeys: 'Your passkeys are removed: add them again once you are logged in.',
    title: 'Choose a new password',
    description: 'Choose a new password for the owner portal of {{agency}}.',
    submit: 'Save the password',
    gone: 'This link can no longer be used',
    goneText: 'Links work once and only for a short time. Please ask for a new one.',
    ask: 'Ask for a new link',
    fields: {
      old: 'Current password',
      password: 'New password',
      again: 'New password once more',
    },
    hints: {
      password: 'At least 10 characters. A short sentence is easy to remember.',
    },
    errors: {
      old: {
        wrong: 'That is not your current password.',
      },
      password: {
        short: 'Use at least 10 characters.',
        long: 'Use 128 characters at most.',
        common: 'This password is easy to guess. Choose another one.',
        personal: 'Do not use your name, your email address, our name or our town as a password.',
      },
      again: {
        different: 'The two passwords differ.',
      },
    },
  },
  mail: {
    trial: {
      subject: 'Mail of the site arrives',
      text: 'You asked for this mail at the desk. It has arrived, so visitors get yours, too.',
    },
    link: {
      subject: 'Your link to {{agency}}',
      text: 'With this link you log in to the owner portal, without a password. It works once and for fifteen minutes.',
      button: 'Log in',
      note: 'Was it not you who asked for it? Then you need not do anything, and pass this email on to nobody.',
    },
    reset: {
      subject: 'A new password for {{agency}}',
      text: 'A new password for the owner portal was requested, probably by you. Choose it with this link, which works once and for thirty minutes.',
      button: 'Choose a new password',
      note: 'Was it not you? Then you need not do anything: your password stays as it is.',
    },
    invitation: {
      subject: 'Your access to {{agency}}',
      text: 'Good day {{name}}, you can follow online what we do for your property: who looked at it, who asked about it, which viewings are planned. Choose a password first. The link is good for seven days.',
      button: 'Choose a password',
    },
    changed: {
      subject: 'Your password has been changed',
      text: 'The password of your owner portal was changed on {{date}}. All browsers have been logged out.',
      note: 'Was it not you? Then call us at once on {{phone}}.',
    },
    factorOn: {
      subject: 'Two-step login is on',
      text: 'Two-step login was turned on for your account on {{date}}. From now on we ask for a code from your phone as well as your password.',
    },
    factorOff: {
      subject: 'Two-step login is off',
      text: 'Two-step login was turned off for your account on {{date}}. Your password alone is now enough to log in.',
    },
    passkeyOn: {
      subject: 'A passkey was added to your account',
      text: 'On {{date}} the passkey “{{passkey}}” was added to your account. It logs you in without a password.',
    },
    passkeyOff: {
      subject: 'A passkey was removed from your account',
      text: 'On {{date}} the passkey “{{passkey}}” was removed from your account. It logs no one in any more.',
    },
    address: {
      subject: 'Your email address has been changed',
      text: 'The email address of your account was changed from {{before}} to {{after}} on {{date}}. Please log in with the new address from now on.',
    },
    login: {
      subject: 'Owner login: {{name}}',
      text: '{{name}} ({{email}}) logged in to the owner portal on {{date}}.',
      rows: {
        homes: 'Properties',
      },
    },
  },
}
