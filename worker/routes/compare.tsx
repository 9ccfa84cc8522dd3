import { definePage } from '#worker/page.ts'

export const compare = definePage({
  key: () => null,
  load: ({ site: { href } }) => ({
    head: {
      title: 'compare',
      description: '',
      canonical: href('compare'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: null,
  }),
})
