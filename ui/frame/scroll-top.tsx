import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** Without a script, the last link of the page. */
export const ScrollTop = () => (
  <a className="to-top" href="#top" aria-label={useSite().t('common.backToTop')}>
    <Icon name="arrow-up" />
  </a>
)
