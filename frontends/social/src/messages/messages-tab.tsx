export default function MessagesTab() {
  return <p className="text-muted">Your conversations will appear here.</p>;
}
