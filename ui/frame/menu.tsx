import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { type MenuView, useSite } from '#ui/site.tsx'

type Props = {
  /** Name of the entry that is lit, or of one under it. */
  current: string | null
}

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

/**
 * The main menu of wide screens. A sub-menu opens under the pointer or with its button; as long as no script runs, the
 * style sheet opens it under the pointer and the focus.
 */
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
              <ul id={`under-${entry.name}`}>
                {entry.children.map((child) => (
                  <li key={child.name}>
                    <Entry entry={child} current={current} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The same menu in the drawer, with all that lies under an entry. */
export function DrawerMenu({ current }: Props) {
  const { menu } = useSite()
  return (
    <ul>
      {menu.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} current={current} isCurrentSection={hasCurrentChild(entry, current)} hasSubmenu />
          {entry.children.length > 0 && (
            <ul>
              {entry.children.map((child) => (
                <li key={child.name}>
                  <Entry entry={child} current={current} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
