import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { type MenuView, useSite } from '#ui/site.tsx'

/** `current`: name of an entry, or of one in a sub-menu. */
type Props = { current: string | null }

type EntryView = Pick<MenuView, 'name' | 'label' | 'href'>

type EntryProps = Props & { entry: EntryView; isCurrentSection?: boolean; hasSubmenu?: boolean }

const Entry = ({ entry: { name, label, href }, current, isCurrentSection, hasSubmenu }: EntryProps) => (
  <ExternalLink href={href} current={name === current} className={isCurrentSection ? 'within' : undefined}>
    {label}
    {hasSubmenu && <Icon name="chevron-right" />}
  </ExternalLink>
)

const hasCurrentChild = ({ children }: MenuView, current: string | null) =>
  children.some(({ name }) => name === current)

/** The menu of wide screens. A sub-menu opens on hover or with its button; without a script, on hover and focus. */
export function Menu({ current }: Props) {
  const { menu, t } = useSite()
  return (
    <ul>
      {menu.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} current={current} isCurrentSection={hasCurrentChild(entry, current)} />
          {entry.children.length > 0 && (
            <>
              <button
                type="button"
                aria-expanded="false"
                aria-controls={`under-${entry.name}`}
                aria-label={t('common.subMenu', { page: entry.label })}
              >
                <Icon name="chevron-down" />
              </button>
              <SubMenu id={`under-${entry.name}`} entry={entry} current={current} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export function DrawerMenu({ current }: Props) {
  const { menu } = useSite()
  return (
    <ul>
      {menu.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} current={current} isCurrentSection={hasCurrentChild(entry, current)} hasSubmenu />
          {entry.children.length > 0 && <SubMenu entry={entry} current={current} />}
        </li>
      ))}
    </ul>
  )
}

const SubMenu = ({ id, entry, current }: Props & { id?: string; entry: MenuView }) => (
  <ul id={id}>
    {entry.children.map((child) => (
      <li key={child.name}>
        <Entry entry={child} current={current} />
      </li>
    ))}
  </ul>
)
