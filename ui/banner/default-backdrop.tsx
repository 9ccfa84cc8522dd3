const darkImage = '(prefers-color-scheme: dark)'
const mobileQuery = '(max-width: 40rem)'
const srcSetOf = (light: 'golden' | 'dusk') =>
  [800, 1360, 2720].map((width) => `/images/street-${light}-${width}.webp ${width}w`).join(', ')

export const DefaultBackdrop = ({ eager }: { eager?: boolean }) => (
  <picture className="street">
    <source media={`${mobileQuery} and ${darkImage}`} srcSet="/images/street-dusk-mobile-800.webp" />
    <source media={mobileQuery} srcSet="/images/street-golden-mobile-800.webp" />
    <source media={darkImage} srcSet={srcSetOf('dusk')} sizes="100vw" />
    <img
      src="/images/street-golden-1360.webp"
      srcSet={srcSetOf('golden')}
      sizes="100vw"
      width="2720"
      height="907"
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  </picture>
)
