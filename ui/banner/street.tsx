const dark = '(prefers-color-scheme: dark)'
const narrow = '(max-width: 40rem)'
const set = (light: 'golden' | 'dusk') =>
  [800, 1360, 2720].map((width) => `/images/street-${light}-${width}.webp ${width}w`).join(', ')

/** The agency's street: golden by day, lit at dusk in the dark theme, closer on a narrow screen. It says nothing new. */
export const Street = ({ eager }: { eager?: boolean }) => (
  <picture className="street">
    <source media={`${narrow} and ${dark}`} srcSet="/images/street-dusk-mobile-800.webp" />
    <source media={narrow} srcSet="/images/street-golden-mobile-800.webp" />
    <source media={dark} srcSet={set('dusk')} sizes="100vw" />
    <img
      src="/images/street-golden-1360.webp"
      srcSet={set('golden')}
      sizes="100vw"
      width="2720"
      height="907"
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  </picture>
)
