// Before the first paint: the theme that was chosen on this device (src/app/boot/use-theme.ts writes it).
const theme = localStorage.getItem('daybook_theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
