import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

const keys = [
  ['Ctrl K', 'palette'],
  ['j k', 'rows'],
  ['Enter', 'open'],
  ['x', 'tick'],
  ['Shift x', 'range'],
  ['Esc', 'clear'],
  ['/', 'search'],
  ['r', 'reply'],
  ['n p', 'requests'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'publish'],
  ['?', 'list'],
] as const

/** What the keys of the desk do: its script takes it from here when `?` is pressed. */
export function KeysDialog() {
  const { t } = useSite()
  return (
    <dialog className="dialog" id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('admin.keys.title')}</h2>
      <dl>
        {keys.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`admin.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <label className="check">
          <input type="checkbox" />
          <span>{t('admin.keys.on')}</span>
        </label>
        <SubmitButton quiet>{t('common.close')}</SubmitButton>
      </form>
    </dialog>
  )
}
