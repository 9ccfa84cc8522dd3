import type { Feed } from './feed.ts'

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
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
      // Midnight: some readers hide items of the future.
      date_published: `${published.slice(0, 10)}T00:00:00Z`,
      ...(image && { image }),
    })),
  })
