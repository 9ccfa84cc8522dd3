import { isLongTitle } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

type Props = {
  trail: Crumb[] | null
  title: string
  /** The language of the title, where the page's own has none. */
  lang?: Language | undefined
}

/** Trail and title, which every page but the home page has. A title of more than 50 characters is set smaller. */
export const PageHead = ({ trail, title, lang }: Props) => (
  <div className="wrap page-head">
    {trail && <Breadcrumb trail={trail} />}
    <h1 className={isLongTitle(title) ? 'long' : undefined} lang={lang}>
      {title}
    </h1>
  </div>
)
