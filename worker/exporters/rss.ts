import type { Feed, FeedItem } from './feed.ts'
import { escapeXml } from './xml.ts'

/** RFC 822, at midnight: some readers hide items of the future. */
const rssDate = (day: string): string => new Date(`${day.slice(0, 10)}T00:00:00Z`).toUTCString()

const itemXml = ({ id, title, link, description, published, image }: FeedItem): string =>
  `<item><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><guid isPermaLink="false">${escapeXml(id)}</guid>` +
  `<pubDate>${rssDate(published)}</pubDate><description>${escapeXml(description)}</description>` +
  `${image ? `<media:content url="${escapeXml(image)}" medium="image" type="image/webp"/>` : ''}</item>\n`

/** RSS 2.0. */
export const renderRss = ({ title, description, link, self, language, items }: Omit<Feed, 'icon' | 'agency'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><description>${escapeXml(description)}</description>
<language>${escapeXml(language)}</language><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join('')}</channel></rss>
`
