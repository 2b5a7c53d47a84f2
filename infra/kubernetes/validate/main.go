// Command validate checks manifests as an API server does when it is asked to create them: strict decoding, defaults, the
// validation of each kind, and Pod Security's "restricted" profile. Kubernetes' own packages do all of it.
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	"k8s.io/kubernetes/pkg/registry/apps/deployment"
	"k8s.io/kubernetes/pkg/registry/autoscaling/horizontalpodautoscaler"
	"k8s.io/kubernetes/pkg/registry/batch/job"
	"k8s.io/kubernetes/pkg/registry/core/persistentvolumeclaim"
	"k8s.io/kubernetes/pkg/registry/core/service"
	"k8s.io/kubernetes/pkg/registry/networking/ingress"
	"k8s.io/kubernetes/pkg/registry/networking/networkpolicy"
	"k8s.io/kubernetes/pkg/registry/policy/poddisruptionbudget"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

var strategies = map[string]rest.RESTCreateStrategy{
	"Deployment":              deployment.Strategy,
	"HorizontalPodAutoscaler": horizontalpodautoscaler.Strategy,
	"Ingress":                 ingress.Strategy,
	"Job":                     job.Strategy,
	"NetworkPolicy":           networkpolicy.Strategy,
	"PersistentVolumeClaim":   persistentvolumeclaim.Strategy,
	"PodDisruptionBudget":     poddisruptionbudget.Strategy,
	"Service":                 service.Strategy,
}

var (
	codecs    = serializer.NewCodecFactory(legacyscheme.Scheme, serializer.EnableStrict)
	evaluator = must(policy.NewEvaluator(policy.DefaultChecks(), nil))
)

func main() {
	failed := false
	for _, file := range os.Args[1:] {
		objects, problems := validateFile(file)
		for _, problem := range problems {
			fmt.Printf("%s: %v\n", file, problem)
			failed = true
		}
		fmt.Printf("%s: %d objects\n", file, objects)
	}
	if failed {
		os.Exit(1)
	}
}

func validateFile(file string) (objects int, problems []error) {
	documents := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(must(os.ReadFile(file)))))
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return objects, problems
		}
		if err != nil {
			return objects, append(problems, err)
		}
		if len(bytes.TrimSpace(document)) == 0 {
			continue
		}
		objects++
		if err := validate(document); err != nil {
			problems = append(problems, err)
		}
	}
}

func validate(document []byte) error {
	external, kind, err := codecs.UniversalDeserializer().Decode(document, nil, nil)
	if err != nil {
		return err
	}
	strategy, known := strategies[kind.Kind]
	if !known {
		return fmt.Errorf("%s: the chart does not use this kind: add it to infra/kubernetes/validate", kind.Kind)
	}
	internal, err := runtime.Decode(codecs.UniversalDecoder(), document)
	if err != nil {
		return err
	}
	if service, ok := internal.(*core.Service); ok && service.Spec.ClusterIP != "" {
		service.Spec.ClusterIPs = []string{service.Spec.ClusterIP} // the server's allocator does it
	}
	metadata := internal.(metav1.Object)
	rest.FillObjectMetaSystemFields(metadata)
	ctx := request.WithNamespace(context.Background(), metadata.GetNamespace())
	ctx = request.WithRequestInfo(ctx, &request.RequestInfo{APIGroup: kind.Group, APIVersion: kind.Version})
	return errors.Join(rest.BeforeCreate(strategy, ctx, internal), restricted(external))
}

// restricted evaluates a pod template against Pod Security's strictest profile.
func restricted(object runtime.Object) error {
	var template corev1.PodTemplateSpec
	switch owner := object.(type) {
	case *appsv1.Deployment:
		template = owner.Spec.Template
	case *batchv1.Job:
		template = owner.Spec.Template
	default:
		return nil
	}
	level := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
	result := policy.AggregateCheckResults(evaluator.EvaluatePod(level, &template.ObjectMeta, &template.Spec))
	if result.Allowed {
		return nil
	}
	return fmt.Errorf("%s: %s", object.(metav1.Object).GetName(), result.ForbiddenDetail())
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
