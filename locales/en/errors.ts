/** By failure code. */
export const errors = {
  toHome: 'To the home page',
  searchAgain: 'Search again',
  section: {
    title: 'This part of the page could not be loaded',
    text: 'The rest of the page is complete. Please try this part again.',
    retry: 'Load it again',
  },
  page: {
    'not-found': {
      title: 'Oops, this page no longer exists',
      text: 'The property may have been sold or rented in the meantime. Search by town, postcode or reference.',
    },
  },
  view: {
    unknown: {
      title: 'View not found',
      text: 'This page has no such view. Open it from the menu.',
    },
  },
  property: {
    'not-found': {
      title: 'We cannot find this property',
      text: 'Check the reference, or search by town.',
    },
    sold: {
      title: 'This property has been sold',
      text: 'Here are similar ones that are still available.',
    },
    rented: {
      title: 'The property you requested has been rented',
      text: 'Here are similar ones that are still available.',
    },
  },
  agent: {
    gone: {
      title: 'This agent no longer works with us',
      text: 'Our other agents are happy to help. Search by town, postcode or reference.',
    },
  },
  project: {
    gone: {
      title: 'This project is no longer on our site',
      text: 'Its homes may all be sold. Search our properties, or look at our other projects.',
    },
  },
  login: {
    required: { title: 'Please log in', text: 'This is shown to owners who are logged in.' },
    busy: { title: 'Many people are logging in just now', text: 'Please try again in half a minute.' },
    failed: {
      title: 'Login failed',
    },
    incorrect: {
      title: 'The username or password are not correct.',
    },
  },
  api: {
    error: {
      title: 'Something went wrong',
      text: 'The fault is ours and has been recorded. Please try again in a moment.',
    },
  },
  database: {
    unavailable: {
      title: 'Our properties are not available just now',
      text: 'Please try again in a minute, or call us.',
    },
  },
  site: {
    busy: {
      title: 'Our website is very busy just now',
      text: 'Please try again in a few seconds, or call us.',
    },
    closed: {
      title: 'This site is being set up',
      text: 'Soon you will find homes for sale and to let here. Come back in a few days.',
      login: 'Log in as a member of the agency',
      begin: 'Are you setting it up? Open the link that the person who installed the site has.',
    },
  },
  request: {
    foreign: {
      title: 'This form was not sent from our site',
      text: 'Your browser says that the form comes from another website. Open the page here again and send it from our site.',
    },
    malformed: {
      title: 'We do not understand this request',
      text: 'The address or the form you sent is incomplete. Go back and try again.',
    },
  },
  method: {
    'not-allowed': {
      title: 'This is not possible here',
      text: 'This address does not accept what was sent. Go back and try again.',
    },
  },
  photos: {
    none: {
      title: 'No photo was found',
      text: 'There are no pictures of this property yet.',
    },
  },
  constructions: {
    none: {
      title: 'No construction was found',
      text: 'There are no units in this project at the moment.',
    },
  },
  documents: {
    none: {
      title: 'No documents',
      text: 'There are no documents for this property yet. Ask us about them.',
    },
  },
  results: {
    none: {
      title: 'No results',
      text: 'There is nothing to show here yet.',
    },
  },
  projects: {
    none: {
      title: 'No projects are currently available.',
      text: 'New projects appear here as soon as they start.',
    },
  },
  appointments: {
    full: {
      title: 'The appointments are full',
      text: 'Every time slot has been taken. Choose another day, or call us.',
    },
  },
  password: {
    'person-not-found': {
      title: 'Person not found',
    },
  },
}
