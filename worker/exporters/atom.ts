import { emptyElement, parentElement, textElement } from './xml.ts'

/** URLs are absolute; days are `YYYY-MM-DD`; the id never changes. */
export type AtomEntry = { id: string; title: string; link: string; summary: string; published: string; updated: string }

export type AtomFeed = {
  title: string
  link: string
  self: string
  icon: string
  language: string
  author: string
  entries: readonly AtomEntry[]
}

/** RFC 3339, at midnight: some readers hide entries of the future. */
const momentOf = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`

const linkTo = (rel: string, href: string, type: string) => emptyElement('link', { rel, type, href })

const entryXml = ({ id, title, link, summary, published, updated }: AtomEntry): string =>
  parentElement('entry', [
    textElement('title', title),
    textElement('id', id),
    linkTo('alternate', link, 'text/html'),
    textElement('published', momentOf(published)),
    textElement('updated', momentOf(updated)),
    textElement('summary', summary),
  ])

/** Atom (RFC 4287) of at least one entry. */
export const renderAtom = ({ title, link, self, icon, language, author, entries }: AtomFeed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${parentElement(
    'feed',
    [
      textElement('title', title),
      textElement('id', self),
      linkTo('alternate', link, 'text/html'),
      linkTo('self', self, 'application/atom+xml'),
      textElement(
        'updated',
        momentOf(
          entries
            .map(({ updated }) => updated)
            .toSorted()
            .at(-1)!,
        ),
      ),
      parentElement('author', [textElement('name', author)]),
      textElement('icon', icon),
      ...entries.map(entryXml),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  )}\n`
