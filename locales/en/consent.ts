export const consent = {
  title: 'May we use cookies?',
  text: 'The site works without them. Choose what you allow. You can change it any time under Cookie settings.',
  policy: 'What we use',
  settings: 'Cookie settings',
  categories: {
    necessary: { name: 'Necessary', text: 'Keeps the site working and remembers this choice.' },
    analytical: { name: 'Analytical', text: 'Shows us which pages are read, so that we can improve them.' },
    marketing: { name: 'Marketing', text: 'Measures what our advertisements on other sites bring.' },
    social_media: {
      name: 'Social media',
      text: 'Loads videos, tours and maps from other sites, which may then recognise you.',
    },
    unclassified: {
      name: 'Unclassified',
      text: 'Anything we have not sorted yet. Nothing at the moment.',
    },
  },
  actions: { functional: 'Only necessary', chosen: 'Save my choice', all: 'Accept all' },
  failed: 'Your choice could not be saved. Please try again.',
  saved: 'Your choice has been saved.',
}
