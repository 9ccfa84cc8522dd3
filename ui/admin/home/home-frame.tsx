import type { ReactNode } from 'react'
import type { Notice } from '#domain/forms/notice.ts'
import { homeTabs } from '#domain/property/home-forms.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tabs, Tag } from '#ui/admin/desk-parts.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { type HomeListRow, HomeState } from './home-list.tsx'

export const homeViews = [...homeTabs, 'history'] as const

/** In the order of the tabs; files and offers have pages of their own. */
const tabNames = [...homeTabs, 'pictures', 'documents', 'offers', 'history'] as const

const pages = {
  pictures: 'adminHomePictures',
  documents: 'adminHomeDocuments',
  offers: 'adminHomeOffers',
} as const

const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name)

/** The home that is edited, as its head shows it. */
export type EditedHomeView = Pick<
  HomeListRow,
  'goal' | 'status' | 'withdrawn' | 'draft' | 'archived' | 'feed' | 'updated'
> & {
  id: number
  title: string
  reference: string
  city: string
  /** Its page on the site; null while it is offline. */
  page: string | null
  /** How many fields were typed and are not published. */
  drafted: number
  notice: Notice | null
  /** Idempotency key of its copy; null for a person who may not make one. */
  copyKey: string | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
}

type FrameProps = { home: EditedHomeView; view: (typeof tabNames)[number]; children: ReactNode }

export function HomeFrame({ home, view, children }: FrameProps) {
  const { t, plural, href } = useSite()
  const { id, title, reference, city, page, notice, undo, copyKey } = home
  const path = href('adminHome', { id })
  const hrefOf = (name: (typeof tabNames)[number]) => {
    if (isPage(name)) return href(pages[name], { id })
    return name === homeViews[0] ? path : `${path}?view=${name}`
  }
  return (
    <DeskPage
      current="homes"
      title={title}
      crumbs={[{ label: t('homes.title'), href: href('adminHomes') }]}
      notice={notice}
      undo={
        undo === null
          ? null
          : {
              action: view === homeViews[0] ? `${path}?view=${view}` : hrefOf(view),
              sent: { version: undo },
            }
      }
      sub={
        <>
          <HomeState {...home} />
          {home.drafted > 0 && <Tag tone="wait">{plural('homes.drafted', home.drafted)}</Tag>}
          <span>
            {reference} · {city}
          </span>
        </>
      }
      actions={
        <>
          {copyKey && (
            <ActionForm action={path} verb="copy" sent={{ formKey: copyKey }}>
              <SubmitButton quiet>{t('homes.copy')}</SubmitButton>
            </ActionForm>
          )}
          <LinkButton href={href('ownerHome', { id })} label={t('homes.dashboard')} quiet />
          {page && <LinkButton href={page} label={t('homes.onSite')} quiet />}
        </>
      }
      tabs={
        <Tabs
          label={t('homes.tabs.label')}
          tabs={tabNames
            .filter((name) => name !== 'offers' || home.goal === 'sale')
            .map((name) => ({ label: t(`homes.tabs.${name}`), href: hrefOf(name), isCurrent: name === view }))}
        />
      }
    >
      {children}
    </DeskPage>
  )
}
