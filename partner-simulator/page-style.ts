export const pageStyle = `
:root { color-scheme: light; --ink: #1c1917; --paper: #fffdf5; --sun: #ffd400; --line: #d9d2bf; --red: #b3261e; --green: #1b6b3a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 "Trebuchet MS", "Segoe UI", "DejaVu Sans", sans-serif; }
header { background: var(--ink); color: #fff; padding: 14px 24px; border-bottom: 8px solid var(--sun); display: flex; flex-wrap: wrap; gap: 8px 32px; justify-content: space-between; align-items: center; }
header p { margin: 0; color: #e9e2cf; } header span { margin-left: 14px; color: #cfc8b6; font-size: 13px; }
.mark { font: 900 italic 30px/1 "Arial Black", "DejaVu Sans", sans-serif; color: var(--sun); letter-spacing: -1px; }
.mark i { color: #fff; font-weight: 400; font-size: 18px; letter-spacing: 0; margin-left: 4px; }
.done { margin: 0; padding: 10px 24px; background: var(--sun); font-weight: bold; }
main { padding: 16px 24px 48px; max-width: 1400px; margin: 0 auto; }
section { margin-bottom: 28px; } h2 { font-size: 22px; margin: 0 0 10px; } h2 small { font-size: 14px; font-weight: normal; color: #6b6557; }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.bar { display: flex; flex-wrap: wrap; gap: 12px 36px; padding: 12px 16px; border: 2px solid var(--ink); border-radius: 4px; background: #fff; align-items: center; }
.filter { margin-bottom: 10px; gap: 8px 16px; }
button, select, input { font: inherit; color: inherit; }
button { border: 2px solid var(--ink); background: #fff; border-radius: 4px; padding: 4px 12px; cursor: pointer; font-weight: bold; }
button:hover, button.strong { background: var(--sun); }
button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid #2457c5; outline-offset: 1px; }
select, input:not([type=checkbox]) { border: 1px solid #8b8471; border-radius: 4px; padding: 3px 6px; background: #fff; }
input[type=number] { width: 64px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; background: #fff; }
th { text-align: left; background: #f3ecd6; border-bottom: 2px solid var(--ink); } th, td { padding: 6px 10px; vertical-align: top; }
td { border-bottom: 1px solid var(--line); } small { color: #6b6557; } .num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.status { display: inline-block; padding: 1px 8px; border-radius: 3px; font-weight: bold; border: 1px solid currentColor; white-space: nowrap; }
.good { color: var(--green); } .bad { color: var(--red); } .way { color: #7a4b00; } .new { color: #57534e; border-style: dashed; }
.lie { color: var(--red); font-size: 13px; } .acts button { font-size: 13px; padding: 2px 8px; } .acts details { font-size: 13px; margin-top: 4px; } summary { cursor: pointer; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(380px, 1fr)); gap: 32px; }
.faults { display: grid; grid-template-columns: 1fr auto auto; gap: 6px 10px; align-items: center; width: 100%; }
.sides form { display: block; } .sides form + form { margin-top: 8px; } fieldset { border: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 6px 16px; } .sides p label { margin-right: 12px; }
.empty, .more { color: #6b6557; } em { color: var(--red); }
@media (max-width: 560px) { .sides { grid-template-columns: 1fr; } .faults { grid-template-columns: 1fr 1fr; } .faults label { grid-column: 1 / -1; } main { padding: 12px; } }
`;
