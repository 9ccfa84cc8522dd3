import { definePage } from '#worker/page.ts'

export const favourites = definePage({
  key: () => null,
  load: ({ site: { href } }) => ({
    head: {
      title: 'favourites',
      description: '',
      canonical: href('favourites'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: null,
  }),
})
