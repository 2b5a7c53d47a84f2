export const FormProblem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="basis-full text-sm text-danger">
      {text}
    </p>
  );
