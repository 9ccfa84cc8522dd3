import type { ReactNode } from 'react'
import type { Notice } from '#domain/forms/notice.ts'
import { homeTabs } from '#domain/property/home-forms.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tabs } from '#ui/admin/desk-parts.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'
import { type HomeListRow, HomeState } from './home-list.tsx'

export const homeViews = [...homeTabs, 'history'] as const

/** In the order of the tabs; the pictures have a page of their own. */
const tabNames = [...homeTabs, 'pictures', 'history'] as const

/** The home that is edited, as its head shows it. */
export type EditedHomeView = Pick<HomeListRow, 'goal' | 'status' | 'withdrawn' | 'draft' | 'feed' | 'updated'> & {
  id: number
  title: string
  reference: string
  city: string
  /** Its page on the site; null while it is offline. */
  page: string | null
  notice: Notice | null
}

type FrameProps = { home: EditedHomeView; view: (typeof tabNames)[number]; children: ReactNode }

export function HomeFrame({ home, view, children }: FrameProps) {
  const { t, href } = useSite()
  const { id, title, reference, city, page, notice } = home
  const path = href('adminHome', { id })
  return (
    <DeskPage
      current="homes"
      title={title}
      crumbs={[{ label: t('homes.title'), href: href('adminHomes') }]}
      notice={notice}
      sub={
        <>
          <HomeState {...home} />
          <span>
            {reference} · {city}
          </span>
        </>
      }
      actions={
        <>
          <LinkButton href={href('ownerHome', { id })} label={t('homes.dashboard')} quiet />
          {page && <LinkButton href={page} label={t('homes.onSite')} quiet />}
        </>
      }
      tabs={
        <Tabs
          label={t('homes.tabs.label')}
          tabs={tabNames.map((name) => ({
            label: t(`homes.tabs.${name}`),
            href:
              name === 'pictures'
                ? href('adminHomePictures', { id })
                : name === homeViews[0]
                  ? path
                  : `${path}?view=${name}`,
            isCurrent: name === view,
          }))}
        />
      }
    >
      {children}
    </DeskPage>
  )
}
