import { type menuActs, placeNames } from '#domain/content/page/menu.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { EmptyState, Mark, TextLanguages } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { SectionFields } from './language-fields.tsx'

type Act = (typeof menuActs)[number]

/** A page in the menu, or one that can be. */
export type MenuRow = {
  id: number
  title: string
  /** Its address in the language of the desk, where it is placed now. */
  address: string
  /** Whether that is another one than it has on the site. */
  isMoved: boolean
  /** Where it is edited. */
  href: string
  isOnline: boolean
  complete: readonly Language[]
  withheld: readonly Language[]
  /** Names of its titles. */
  titles: readonly string[]
  /** Whether there is anything that the menu may have below it. */
  hasBelow: boolean
  acts: readonly Act[]
  children: readonly MenuRow[]
  /** Articles of its category, which the menu has below it. */
  articles: readonly { id: number; title: string; href: string }[]
}

type FieldProps = { form: FieldSet; id: string; options: FormOptions; state: EditState; action: string }

type Props = Omit<FieldProps, 'id'> & {
  shown: readonly MenuRow[]
  others: readonly MenuRow[]
  /** Whether a button has moved something that is not saved. */
  isArranged: boolean
  /** Where the links of the header and the foot are edited; null for a person who may not. */
  places: string | null
  /** What pages are called, by their ids. */
  names: ReadonlyMap<number, string>
  revisions: readonly RevisionView[]
}

/** The menu of the site as visitors see it, and the pages that are not in it: one form, whose buttons move its rows. */
export function MenuEditor(props: Props) {
  const { t } = useSite()
  const { form, options, state, action, shown, others, isArranged, places, names, revisions } = props
  const fields = { form, options, state, action, id: 'menu' }
  return (
    <>
      <EditForm
        {...{ form, options, state, action }}
        id="menu"
        title={(name) => t(name === 'menu' ? 'pages.menu.shown' : 'pages.menu.others')}
        section={(name) =>
          name === 'menu' ? (
            <>
              <Rows rows={shown} {...fields} />
              {shown.length === 0 && <EmptyState icon="menu">{t('pages.menu.none')}</EmptyState>}
              {places && (
                <p className="small">
                  {t('pages.menu.places')} <a href={places}>{t('settings.tabs.links')}</a>
                </p>
              )}
            </>
          ) : (
            <Rows rows={others} {...fields} />
          )
        }
        question={
          isArranged && (
            <p className="note warn" role="status">
              {t('pages.menu.unsaved')}
            </p>
          )
        }
      >
        <SubmitButton verb="save">{t('homes.save.save')}</SubmitButton>
      </EditForm>
      {revisions.length > 0 && (
        <details className="more">
          <summary>{t('homes.tabs.history')}</summary>
          <RowHistory {...{ revisions, options }} units={names} />
        </details>
      )}
    </>
  )
}

const Rows = ({ rows, ...fields }: FieldProps & { rows: readonly MenuRow[] }) => (
  <ol className={rows.some(({ acts }) => acts.length > 1) ? 'blocks menu' : 'blocks'}>
    {rows.map((row) => (
      <li key={row.id} id={`entry-${row.id}`}>
        <Row {...{ row, fields }} />
      </li>
    ))}
  </ol>
)

/** Values of the form that no input shows. */
const hiddenValues = (names: readonly string[], { entered }: EditState) =>
  Object.fromEntries(names.flatMap((name) => (entered[name] ?? []).map((value) => [name, value] as const)))

const icons: Record<Act, DeskIconName> = {
  ...({ up: 'arrow-up', down: 'arrow-down', out: 'arrow-left', in: 'arrow-right' } as const),
  ...({ hide: 'x', show: 'plus' } as const),
}

function Row({ row, fields }: { row: MenuRow; fields: FieldProps }) {
  const { t } = useSite()
  const { state } = fields
  const { id, title, address, isMoved, href, isOnline, complete, withheld, titles, children, articles } = row
  const subMenu = row.hasBelow ? [`pages.${id}.subMenu`] : []
  const hidden = placeNames(id).filter((name) => !subMenu.includes(name))
  return (
    <>
      <HiddenFields values={hiddenValues(hidden, state)} />
      <details open={titles.some((name) => state.errors[name]) || undefined}>
        <summary>
          <span className="grow">
            <b>{title}</b>
            <small>{address}</small>
          </span>
          {isMoved && <Mark tone="warn">{t('pages.menu.moved')}</Mark>}
          {!isOnline && <Mark>{t('pages.states.draft')}</Mark>}
          <TextLanguages present={complete} withheld={withheld} />
        </summary>
        <div className="in">
          <SectionFields {...fields} names={[...titles, ...subMenu]} />
          <a href={href}>{t('pages.one')}</a>
        </div>
      </details>
      <Acts {...row} action={fields.action} />
      {children.length > 0 && <Rows rows={children} {...fields} />}
      {articles.length > 0 && (
        <ul className="blocks">
          {articles.map((article) => (
            <li key={article.id} className="fixed">
              <a href={article.href}>{article.title}</a> <small>{t('articles.row')}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Acts({ id, title, acts, action }: Pick<MenuRow, 'id' | 'title' | 'acts'> & Pick<FieldProps, 'action'>) {
  const { t } = useSite()
  return (
    <div className="acts">
      {acts.map((act) => {
        const label = t(`pages.menu.${act}`, { page: title })
        return (
          <button
            key={act}
            className="tool"
            type="submit"
            name="action"
            value={`${act}:${id}`}
            formAction={`${action}#entry-${id}`}
            aria-label={label}
            title={label}
          >
            <DeskIcon name={icons[act]} />
          </button>
        )
      })}
    </div>
  )
}
