/** The script of every page. React comes later, with the first island that wakes. */
import './header-scroll.ts'
import './scroll-top.ts'
import './drawer.ts'
import './menu.ts'
import './language-hint.ts'
import './send-on-change.ts'
import './island.ts'
import './parts.ts'
