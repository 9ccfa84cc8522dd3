/** What every peer's page says, and how wide its pictures are. */
export const title = 'Houses and apartments for sale'
export const description = 'A family of estate agents in Brussels, Flanders and Wallonia, in business for forty years.'
export const languages = ['nl', 'fr', 'en', 'de']
export const links = [
  ...[
    { path: '/', label: 'Home' },
    { path: '/for-sale', label: 'For sale' },
    { path: '/for-rent', label: 'For rent' },
  ],
  ...[
    { path: '/projects', label: 'New homes' },
    { path: '/valuation', label: 'Free valuation' },
  ],
  ...[
    { path: '/services', label: 'Services' },
    { path: '/articles', label: 'Articles' },
  ],
  ...[
    { path: '/contact', label: 'Contact' },
    { path: '/privacy', label: 'Privacy' },
  ],
]
export const statusNames = { new: 'New', option: 'Under option', sold: 'Sold' }
export const pictureSizes = '(min-width: 1200px) 380px, (min-width: 760px) 50vw, 100vw'
export const srcSet = (picture: string) =>
  [200, 400, 800, 1200].map((width) => `${picture}-${width}.webp ${width}w`).join(', ')
