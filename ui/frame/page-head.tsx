import { isLongTitle } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

type Props = {
  trail: Crumb[] | null
  title: string
  /** Of the title, where it differs from the page's. */
  lang?: Language | undefined
}

/** Breadcrumb and title. */
export const PageHead = ({ trail, title, lang }: Props) => (
  <div className="wrap page-head">
    {trail && <Breadcrumb trail={trail} />}
    <h1 className={isLongTitle(title) ? 'long' : undefined} lang={lang}>
      {title}
    </h1>
  </div>
)
