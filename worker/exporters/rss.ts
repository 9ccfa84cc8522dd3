import type { Feed, FeedItem } from './feed.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML can hold of a text: its five signs escaped, and no control characters. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)

/** A day as mail writes it, from its beginning: some readers hide what lies in the future. */
const rssDate = (day: string): string => new Date(`${day.slice(0, 10)}T00:00:00Z`).toUTCString()

const itemXml = ({ id, title, link, description, published, image }: FeedItem): string =>
  `<item><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><guid isPermaLink="false">${escapeXml(id)}</guid>` +
  `<pubDate>${rssDate(published)}</pubDate><description>${escapeXml(description)}</description>` +
  `${image ? `<media:content url="${escapeXml(image)}" medium="image" type="image/webp"/>` : ''}</item>\n`

/** @returns an RSS 2.0 document */
export const renderRss = ({
  title,
  description,
  link,
  self,
  language,
  items,
}: Pick<Feed, 'title' | 'description' | 'link' | 'self' | 'language' | 'items'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><description>${escapeXml(description)}</description>
<language>${escapeXml(language)}</language><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join('')}</channel></rss>
`
