import type { ReactNode } from 'react'
import { titleClass } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

type Props = {
  trail: Crumb[] | null
  title: string
  /** Language of the title, where it differs from the page's. */
  lang?: Language | undefined
  className?: string
}

export const PageHead = ({ trail, title, lang, className = '' }: Props) => (
  <div className={`wrap page-head ${className}`.trim()}>
    {trail && <Breadcrumb trail={trail} />}
    <h1 className={titleClass(title)} lang={lang}>
      {title}
    </h1>
  </div>
)

export const Page = ({ className, children, ...head }: Props & { children: ReactNode }) => (
  <>
    <PageHead {...head} />
    <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>
  </>
)

/** The page of a link in a mail. */
export const MailLinkPage = ({ children, ...head }: Props & { children: ReactNode }) => (
  <Page className="request" {...head}>
    <div className="visit">{children}</div>
  </Page>
)
