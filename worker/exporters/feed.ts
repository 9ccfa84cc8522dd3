/** One thing that is new. Addresses are whole; `published` is `YYYY-MM-DD`; the id names it for good. */
export type FeedItem = {
  id: string
  title: string
  link: string
  description: string
  published: string
  image: string | null
}

/** What is new, whatever it is written as. */
export type Feed = {
  title: string
  description: string
  /** The page that shows the same. */
  link: string
  /** The feed's own address. */
  self: string
  icon: string
  language: string
  agency: { name: string; url: string }
  items: readonly FeedItem[]
}
