import type { Feed } from './feed.ts'

/** A day from its beginning: some readers hide what lies in the future. */
const startOfDay = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`

/** @returns a document of JSON Feed 1.1 (jsonfeed.org/version/1.1) */
export const renderJsonFeed = ({ title, description, link, self, icon, language, agency, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: link,
    feed_url: self,
    icon,
    language,
    authors: [agency],
    items: items.map(({ id, title, link, description, published, image }) => ({
      id,
      url: link,
      title,
      content_text: description,
      date_published: startOfDay(published),
      ...(image && { image }),
    })),
  })
