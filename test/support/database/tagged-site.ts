import type { Site } from '#domain/content/site.ts'

/** Street tiles. */
export const tileHost = 'tiles.example.com'

export const tags = { analytics: 'G-TEST1234', tagManager: 'GTM-TEST12', pixel: '123456789012345' }

/** The demo agency with tags, map tiles and tours of other hosts. */
export const taggedSite: Partial<Site> = {
  tags,
  tiles: { url: `https://${tileHost}/{z}/{x}/{y}.png`, attribution: 'Tiles', maxZoom: 19 },
  tourHost: 'tours.example.com',
}
