export const setup = {
  title: 'Set up the site',
  done: 'Done',
  save: 'Save and continue',
  later: 'Later',
  settle: 'This is done',
  without: 'We do without',
  logo: 'Your logo: add its file, then choose it below.',
  gaps: 'These pages say […] where only you know what:',
  toToday: 'To Today',
  look: 'See the site',
  first: {
    title: 'A new site',
    text: 'Some figures, and the site is there: with every page, and for your eyes alone until you open it. What you leave empty now, you can fill in later.',
    language: 'Language of this page',
    submit: 'Make the site',
  },
  sections: {
    agency: 'The agency',
    law: 'What the law asks for',
    languages: 'Languages',
    you: 'You',
  },
  fields: {
    name: 'Name of the agency',
    licence: 'BIV/IPI number',
    languages: 'Languages of the site',
    person: 'Your name',
    email: 'Your mail address',
  },
  steps: {
    agency: 'Agency',
    looks: 'Appearance',
    team: 'Offices and team',
    pages: 'Pages',
    stock: 'Homes',
    mail: 'Mail',
    live: 'Go live',
  },
  intro: {
    agency:
      'Name, address and what the law asks for: shown at the foot of each page, in each mail and beside each form.',
    looks: 'What is at the top and at the foot of each page.',
    team: 'Who is named beside each home: the first has the homes that name none.',
    pages:
      'The site has every page that an agency needs. Read what they promise, and what the privacy statement says, and take offline what you do without.',
    stock: 'Enter homes by hand, or let the program that you work with send them.',
    mail: 'Mail of the site: to you, and to people who ask you something.',
    live: 'Until you open the site, visitors read that it is being set up, and only you see it.',
  },
  mail: {
    trial: 'Send a trial to {{email}}',
    help: 'Nothing there after some minutes? Outgoing mail says why.',
    sender: 'The site sends as',
    receiver: 'Requests come to',
  },
  examples: {
    offer: 'No homes at hand yet? Put nine online as examples and see how the site looks with them.',
    add: 'Show nine examples',
    here: {
      one: 'There is {{count}} example on the site. Remove it and nothing of it remains, not even a request or a viewing made to try it.',
      other:
        'There are {{count}} examples on the site. Remove them and nothing of them remains, not even a request or a viewing made to try them.',
    },
    remove: 'Remove the examples',
  },
  live: {
    examples: {
      one: 'There is still {{count}} example among the homes.',
      other: 'There are still {{count}} examples among the homes.',
    },
    missing: 'These are not done. You can open the site without them:',
    isPublic: 'Everyone sees the site.',
    isClosed: 'Only people of the agency see the site.',
    open: 'Open the site to everyone',
    close: 'Close the site',
  },
}
