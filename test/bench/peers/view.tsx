import type { Card as CardData, Listing } from './listing.ts'
import { SearchForm } from './search-form.tsx'
import { description, languages, links, pictureSizes, srcSet, statusNames, title } from './words.ts'

const Links = () => (
  <ul>
    {links.map(({ path, label }) => (
      <li key={path}>
        <a href={path} aria-current={path === '/for-sale' ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)

const Card = ({ card, eager }: { card: CardData; eager: boolean }) => (
  <li className="card">
    <a href={card.href}>
      <div className="picture">
        <img
          alt={card.title}
          {...{ src: `${card.picture}-400.webp`, srcSet: srcSet(card.picture), sizes: pictureSizes }}
          {...{ width: 600, height: 400, loading: eager ? 'eager' : 'lazy', decoding: 'async' }}
        />
        {card.status && <span className={`status ${card.status}`}>{statusNames[card.status]}</span>}
      </div>
      <div className="text">
        <h2>{card.title}</h2>
        <p className="place">{card.place}</p>
        <p className="price">{card.price}</p>
        <ul className="facts">
          <li>{`${card.bedrooms} bedrooms`}</li>
          <li>{`${card.area} m²`}</li>
        </ul>
        <span className="more">More about this property</span>
      </div>
    </a>
  </li>
)

/** The page between `<body>` and the scripts. */
export const Page = ({ found }: { found: Listing }) => (
  <>
    <header className="head">
      <a href="/">Agency</a>
      <nav aria-label="Menu">
        <Links />
      </nav>
      <ul className="languages">
        {languages.map((language) => (
          <li key={language}>
            <a href={`/${language}/for-sale`} hrefLang={language} lang={language}>
              {language}
            </a>
          </li>
        ))}
      </ul>
    </header>
    <main>
      <h1>{title}</h1>
      <SearchForm towns={found.towns} kinds={found.kinds} />
      <p role="status">{`${found.total} properties`}</p>
      <ul className="cards">
        {found.cards.map((card, index) => (
          <Card key={card.id} card={card} eager={index < 3} />
        ))}
      </ul>
      <nav className="pages" aria-label="Pages">
        {Array.from({ length: found.pages }, (_, index) => index + 1).map((page) => (
          <a key={page} href={`?page=${page}`} aria-current={page === found.page ? 'page' : undefined}>
            {page}
          </a>
        ))}
      </nav>
    </main>
    <footer className="foot">
      <p>{description}</p>
      <Links />
    </footer>
  </>
)

/** A whole document with the props of its island, for workers without a framework. */
export function Document({ found }: { found: Listing }) {
  const props = JSON.stringify({ towns: found.towns, kinds: found.kinds }).replaceAll('<', '\\u003c')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <script type="module" src="/client.js" />
        <script type="application/json" dangerouslySetInnerHTML={{ __html: props }} />
      </head>
      <body>
        <Page found={found} />
      </body>
    </html>
  )
}
