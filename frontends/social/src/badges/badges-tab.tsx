export default function BadgesTab() {
  return <p className="text-muted">Your Super Powers will appear here.</p>;
}
