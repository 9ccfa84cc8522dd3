import type { ReactNode } from 'react'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import { Footer } from './frame/footer.tsx'
import { type Assets, HeadElement, type Sheet } from './frame/head.tsx'
import { Header } from './frame/header.tsx'
import type { LanguagePaths } from './frame/language-switch.tsx'

type Props = {
  /** Elements in the head that are the page's own. */
  head: ReactNode
  assets: Assets
  sheet?: Sheet | undefined
  loggedIn?: boolean
  hasDeskScript?: boolean
  nonce: string
  home?: boolean
  css?: string
  colors?: readonly string[]
  current: string | null
  addresses: LanguagePaths
  preview: boolean
  /** Placeholder of what differs between visitors: the language hint and the consent bar. */
  notices: string
  children: ReactNode
}

export function Document(props: Props) {
  const { head, assets, sheet, home, css, preview } = props
  const { language, tags, asksConsent } = useSite()
  // The desk has a frame of its own, and none of a visitor's consent.
  const isDesk = sheet === 'desk'
  return (
    <html
      lang={language}
      id="top"
      data-preview={preview || undefined}
      data-asks={(!isDesk && asksConsent) || undefined}
      data-tags={(!isDesk && !preview && tags) || undefined}
      data-words={assets.words[language]}
    >
      <HeadElement {...props}>{head}</HeadElement>
      <body className={[home && 'home', css && `page-${css}`].filter(Boolean).join(' ') || undefined}>
        {isDesk ? props.children : <SiteFrame {...props} />}
      </body>
    </html>
  )
}

function SiteFrame({ home, loggedIn, current, addresses, preview, notices, children }: Props) {
  const { t } = useSite()
  return (
    <>
      <Header current={current} addresses={addresses} home={home} loggedIn={loggedIn}>
        {notices}
      </Header>
      <main id="main">{children}</main>
      <Footer addresses={addresses} />
      <ScrollTop />
      {preview && <p className="preview-note">{t('page.preview')}</p>}
    </>
  )
}

/** Without a script, the last link of the page. */
const ScrollTop = () => (
  <a className="to-top" href="#top" aria-label={useSite().t('common.backToTop')}>
    <Icon name="arrow-up" />
  </a>
)
