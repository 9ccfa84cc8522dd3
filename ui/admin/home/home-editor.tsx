import type { FormOptions } from '#domain/forms/form.ts'
import type { DisclosureDue } from '#domain/legal/missing-disclosures.ts'
import type { FactSectionName } from '#domain/property/facts.ts'
import { factSections } from '#domain/property/facts.ts'
import { type HomeTab, homeForms } from '#domain/property/home-forms.ts'
import type { homes as words } from '#locales/en/homes.ts'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { SaveButtons, type TakenFields, TakenNote } from '#ui/admin/edit-parts.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { type EditedHomeView, HomeFrame } from './home-frame.tsx'
import { type OutdatedMarks, TextColumns } from './home-texts.tsx'
import { type Guest, OpenHouseGuests } from './open-house-guests.tsx'

type EditorProps = {
  home: EditedHomeView
  tab: HomeTab
  state: EditState
  options: FormOptions
  taken: TakenFields
  /** What the law wants to be stated, by the field that states it. */
  missing: Readonly<Record<string, DisclosureDue>>
  outdated: OutdatedMarks
  /** Whether the person may publish without it. */
  mayOverride: boolean
  /** Who has a place at an open house that the form takes away. */
  guests: readonly Guest[]
}

/** Sections that no section of facts is. */
type OwnSection = keyof (typeof words)['sections']

const isFactSection = (name: string): name is FactSectionName => factSections.includes(name as FactSectionName)

export function HomeEditor(props: EditorProps) {
  const { home, tab, state, options, taken, missing, outdated, mayOverride, guests } = props
  const { t, href, language } = useSite()
  const { id, feed, withdrawn, archived, updated } = home
  const form = homeForms[tab]
  const action = `${href('adminHome', { id })}?view=${tab}`
  return (
    <HomeFrame home={home} view={tab}>
      {feed && <p className="note">{t(archived ? 'homes.feed.archived' : 'homes.feed.note', { feed })}</p>}
      <EditForm
        {...{ form, action, options, state }}
        id={`home-${tab}`}
        title={(name) =>
          isFactSection(name) ? t(`facts.sections.${name}`) : t(`homes.sections.${name as OwnSection}`)
        }
        note={(name) => {
          const own = taken[name]
          const due = missing[name]
          return (
            <>
              {due && <p className="owner">{t(`homes.missing.${due}`)}</p>}
              {own && feed && <TakenNote {...{ form, name, options, ...own }} from={t('homes.feed.from', { feed })} />}
            </>
          )
        }}
        question={guests.length > 0 && <OpenHouseGuests guests={guests} />}
        {...(tab === 'texts' && { section: (name: string) => <TextColumns {...{ name, state, options, outdated }} /> })}
        {...(!withdrawn && { drafted: t('homes.save.drafted', { time: '{time}' }) })}
        status={<span className="said">{t('homes.save.changed', { date: shortDateTime(updated, language) })}</span>}
      >
        {state.lacking.length > 0 && mayOverride && (
          <TextField id="home-reason" label={t('homes.save.reason')} name="reason" maxLength={300} />
        )}
        <SaveButtons {...home} />
      </EditForm>
    </HomeFrame>
  )
}
