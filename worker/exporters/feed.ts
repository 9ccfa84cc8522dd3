/** URLs are absolute; `published` is `YYYY-MM-DD`; the id never changes. */
export type FeedItem = {
  id: string
  title: string
  link: string
  description: string
  published: string
  image: string | null
}

export type Feed = {
  title: string
  description: string
  link: string
  self: string
  icon: string
  language: string
  agency: { name: string; url: string }
  items: readonly FeedItem[]
}
