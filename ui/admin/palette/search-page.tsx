import { fold } from '#domain/fold.ts'
import { DeskPage, useDeskLinks } from '#ui/admin/desk-frame.tsx'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { EmptyState, ListBar } from '#ui/admin/desk-parts.tsx'
import { TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { KeysDialog } from './keys-dialog.tsx'

export type Found = { name: string; note?: string; href: string }

type Props = { q: string } & Readonly<Record<'homes' | 'requests' | 'people', readonly Found[]>>

/** Rows at most, of all kinds. */
const most = 8

/** What a search finds. The script of the desk shows the list of it over any page. */
export function SearchPage(props: Props) {
  const { q } = props
  const { t, href } = useSite()
  return (
    <DeskPage current={null} title={t('admin.search.title')}>
      <ListBar
        label={t('admin.search.title')}
        action={href('adminSearch')}
        cleared={q ? href('adminSearch') : null}
        button={t('admin.search.find')}
      >
        <TextField id="desk-q" label={t('admin.search.words')} type="search" name="q" maxLength={80} defaultValue={q} />
      </ListBar>
      <FoundRows {...props} />
      <KeysDialog />
    </DeskPage>
  )
}

function FoundRows({ q, homes, requests, people }: Props) {
  const { t } = useSite()
  const words = fold(q).split(' ')
  const pages = useDeskLinks().filter(({ name }) => words.every((word) => fold(name).includes(word)))
  const room = Math.max(0, most - homes.length - requests.length - people.length)
  const kinds: [kind: 'homes' | 'requests' | 'people' | 'pages', icon: DeskIconName, rows: readonly Found[]][] = [
    ['homes', 'building-2', homes],
    ['requests', 'inbox', requests],
    ['people', 'user', people],
    ['pages', 'arrow-right', pages.slice(0, room)],
  ]
  const shown = kinds.filter(([, , rows]) => rows.length > 0)
  return (
    <div className="found" id="found">
      {shown.length === 0 && <EmptyState icon="search">{t('admin.search.none', { q })}</EmptyState>}
      {shown.map(([kind, icon, rows]) => (
        <section key={kind}>
          <h2>{t(`admin.search.${kind}`)}</h2>
          <ul>
            {rows.map(({ name, note, href }) => (
              <li key={href}>
                <a href={href}>
                  <DeskIcon name={icon} />
                  <span className="cut">{name}</span>
                  {note && <small className="cut">{note}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
