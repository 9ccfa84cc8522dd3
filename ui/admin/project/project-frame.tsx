import type { ReactNode } from 'react'
import type { Notice } from '#domain/forms/notice.ts'
import { projectTabs } from '#domain/project/project-forms.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tabs, Tag } from '#ui/admin/desk-parts.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'

export const projectViews = [...projectTabs, 'history'] as const

export type ProjectView = (typeof projectViews)[number]

/** The project that is edited, as its head shows it. */
export type EditedProjectView = {
  id: number
  title: string
  reference: string
  city: string
  withdrawn: string | null
  draft: boolean | null
  own: boolean | null
  updated: string
  /** Its page on the site; null while it is offline. */
  page: string | null
  /** How many fields were typed and are not published. */
  drafted: number
  notice: Notice | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
}

/** In the order of the tabs; pictures have a page of their own. */
const tabNames = [...projectTabs, 'pictures', 'history'] as const

type Props = { project: EditedProjectView; view: (typeof tabNames)[number]; children: ReactNode }

export function ProjectFrame({ project, view, children }: Props) {
  const { t, plural, href } = useSite()
  const { id, title, reference, city, page, notice, undo, drafted } = project
  const path = href('adminProject', { id })
  const pathOf = (name: (typeof tabNames)[number]) => {
    if (name === 'pictures') return href('adminProjectPictures', { id })
    return name === projectViews[0] ? path : `${path}?view=${name}`
  }
  return (
    <DeskPage
      current="homes"
      title={title}
      crumbs={[{ label: t('projects.title'), href: href('adminProjects') }]}
      notice={notice}
      undo={undo === null ? null : { action: pathOf(view), sent: { version: undo } }}
      sub={
        <>
          <ProjectState {...project} />
          {drafted > 0 && <Tag tone="wait">{plural('homes.drafted', drafted)}</Tag>}
          <span>
            {reference} · {city}
          </span>
        </>
      }
      actions={page && <LinkButton href={page} label={t('homes.onSite')} quiet />}
      tabs={
        <Tabs
          label={t('projects.tabs.label')}
          tabs={tabNames.map((name) => ({
            label: name === 'units' ? t('project.priceList.title') : t(`homes.tabs.${name}`),
            href: pathOf(name),
            isCurrent: name === view,
          }))}
        />
      }
    >
      {children}
    </DeskPage>
  )
}

export function ProjectState({ withdrawn, draft }: Pick<EditedProjectView, 'withdrawn' | 'draft'>) {
  const { t } = useSite()
  if (draft) return <Tag>{t('homes.states.draft')}</Tag>
  return withdrawn ? <Tag tone="off">{t('homes.states.offline')}</Tag> : <Tag tone="ok">{t('homes.states.sale')}</Tag>
}
