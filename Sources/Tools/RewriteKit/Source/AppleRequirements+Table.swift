extension AppleRequirements {
  /// A line for each protocol with the protocols that it inherits from, followed by its optional methods and the
  /// defaults that are not empty. `AppleRequirementsTests` writes it.
  static let table = """
    ARSessionDelegate:
      session(_:didAdd:)
      session(_:didFailWithError:)
      session(_:didRemove:)
      session(_:didUpdate:)
      sessionInterruptionEnded(_:)
      sessionWasInterrupted(_:)
    ASAuthorizationControllerDelegate:
      authorizationController(controller:didCompleteWithAuthorization:)
      authorizationController(controller:didCompleteWithError:)
    ASAuthorizationPublicKeyCredentialAssertion: ASAuthorizationCredential
    AVAudioPlayerDelegate:
      audioPlayerDidFinishPlaying(_:successfully:)
    AVAudioRecorderDelegate:
      audioRecorderDidFinishRecording(_:successfully:)
      audioRecorderEncodeErrorDidOccur(_:error:)
    AVCaptureFileOutputRecordingDelegate:
      fileOutput(_:didStartRecordingTo:from:)
    AVCapturePhotoCaptureDelegate:
      photoOutput(_:didFinishCaptureFor:error:)
      photoOutput(_:didFinishProcessingPhoto:error:)
    AVCaptureVideoDataOutputSampleBufferDelegate:
      captureOutput(_:didDrop:from:)
      captureOutput(_:didOutput:from:)
    AVPictureInPictureControllerDelegate:
      pictureInPictureController(_:failedToStartPictureInPictureWithError:)
      pictureInPictureController(_:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:) = $1(true)
      pictureInPictureControllerDidStartPictureInPicture(_:)
      pictureInPictureControllerDidStopPictureInPicture(_:)
      pictureInPictureControllerWillStartPictureInPicture(_:)
      pictureInPictureControllerWillStopPictureInPicture(_:)
    AVPlayerViewControllerDelegate:
      playerViewController(_:failedToStartPictureInPictureWithError:)
      playerViewController(_:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:) = $1(true)
      playerViewController(_:willBeginFullScreenPresentationWithAnimationCoordinator:)
      playerViewController(_:willEndFullScreenPresentationWithAnimationCoordinator:)
      playerViewControllerDidStartPictureInPicture(_:)
      playerViewControllerDidStopPictureInPicture(_:)
      playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(_:) = true
      playerViewControllerWillStartPictureInPicture(_:)
      playerViewControllerWillStopPictureInPicture(_:)
    AVSpeechSynthesizerDelegate:
      speechSynthesizer(_:didCancel:)
      speechSynthesizer(_:didContinue:)
      speechSynthesizer(_:didFinish:)
      speechSynthesizer(_:didPause:)
      speechSynthesizer(_:didStart:)
      speechSynthesizer(_:willSpeakRangeOfSpeechString:utterance:)
    AXChartDescriptorRepresentable:
      updateChartDescriptor(_:)
    CAAnimationDelegate:
      animationDidStart(_:)
      animationDidStop(_:finished:)
    CALayerDelegate:
      action(for:forKey:) = nil
      display(_:)
      draw(_:in:)
      layerWillDraw(_:)
      layoutSublayers(of:)
    CBCentralManagerDelegate:
      centralManager(_:didConnect:)
      centralManager(_:didDisconnectPeripheral:error:)
      centralManager(_:didDiscover:advertisementData:rssi:)
      centralManager(_:didFailToConnect:error:)
      centralManager(_:willRestoreState:)
    CBPeripheralDelegate:
      peripheral(_:didDiscoverCharacteristicsFor:error:)
      peripheral(_:didDiscoverServices:)
      peripheral(_:didModifyServices:)
      peripheral(_:didReadRSSI:error:)
      peripheral(_:didUpdateNotificationStateFor:error:)
      peripheral(_:didUpdateValueFor:error:)
      peripheral(_:didWriteValueFor:error:)
      peripheralIsReady(toSendWriteWithoutResponse:)
    CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer
    CIAffineClamp: CIFilterProtocol
    CIBlendWithMask: CIFilterProtocol
    CIBloom: CIFilterProtocol
    CIBoxBlur: CIFilterProtocol
    CIColorControls: CIFilterProtocol
    CIColorInvert: CIFilterProtocol
    CIColorMonochrome: CIFilterProtocol
    CICompositeOperation: CIFilterProtocol
    CICrystallize: CIFilterProtocol
    CIEdges: CIFilterProtocol
    CIExposureAdjust: CIFilterProtocol
    CIFalseColor: CIFilterProtocol
    CIGammaAdjust: CIFilterProtocol
    CIGaussianBlur: CIFilterProtocol
    CIHueAdjust: CIFilterProtocol
    CIMaskToAlpha: CIFilterProtocol
    CIPhotoEffect: CIFilterProtocol
    CIPixellate: CIFilterProtocol
    CISepiaTone: CIFilterProtocol
    CIUnsharpMask: CIFilterProtocol
    CIVignette: CIFilterProtocol
    CLLocationManagerDelegate:
      locationManager(_:didChangeAuthorization:)
      locationManager(_:didDetermineState:for:)
      locationManager(_:didEnterRegion:)
      locationManager(_:didExitRegion:)
      locationManager(_:didFailWithError:)
      locationManager(_:didRange:satisfying:)
      locationManager(_:didStartMonitoringFor:)
      locationManager(_:didUpdateHeading:)
      locationManager(_:didUpdateLocations:)
      locationManager(_:didVisit:)
      locationManager(_:monitoringDidFailFor:withError:)
      locationManagerDidChangeAuthorization(_:)
      locationManagerShouldDisplayHeadingCalibration(_:) = false
    CMHeadphoneMotionManagerDelegate:
      headphoneMotionManagerDidConnect(_:)
      headphoneMotionManagerDidDisconnect(_:)
    CNContactPickerDelegate:
      contactPicker(_:didSelect:)
      contactPickerDidCancel(_:)
    CNContactViewControllerDelegate:
      contactViewController(_:didCompleteWith:)
    CXProviderDelegate:
      provider(_:perform:)
      provider(_:timedOutPerforming:)
      providerDidBegin(_:)
    EKCalendarChooserDelegate:
      calendarChooserDidCancel(_:)
      calendarChooserDidFinish(_:)
      calendarChooserSelectionDidChange(_:)
    GKMatchDelegate:
      match(_:didFailWithError:)
      match(_:didReceive:fromRemotePlayer:)
    GKMatchmakerViewControllerDelegate:
      matchmakerViewController(_:didFind:)
    MCNearbyServiceAdvertiserDelegate:
      advertiser(_:didNotStartAdvertisingPeer:)
    MCNearbyServiceBrowserDelegate:
      browser(_:didNotStartBrowsingForPeers:)
    MCSessionDelegate:
      session(_:didReceiveCertificate:fromPeer:certificateHandler:) = $3(true)
    MFMailComposeViewControllerDelegate:
      mailComposeController(_:didFinishWith:error:)
    MKLocalSearchCompleterDelegate:
      completer(_:didFailWithError:)
      completerDidUpdateResults(_:)
    MKMapViewDelegate:
      mapView(_:annotationView:calloutAccessoryControlTapped:)
      mapView(_:clusterAnnotationForMemberAnnotations:) = MKClusterAnnotation($1: $1)
      mapView(_:didAdd:)
      mapView(_:didChange:animated:)
      mapView(_:didDeselect:)
      mapView(_:didFailToLocateUserWithError:)
      mapView(_:didSelect:)
      mapView(_:didUpdate:)
      mapView(_:regionDidChangeAnimated:)
      mapView(_:regionWillChangeAnimated:)
      mapView(_:rendererFor:) = MKOverlayRenderer($1: $1)
      mapView(_:viewFor:) = nil
      mapViewDidChangeVisibleRegion(_:)
      mapViewDidFinishLoadingMap(_:)
      mapViewDidFinishRenderingMap(_:fullyRendered:)
      mapViewWillStartLoadingMap(_:)
    MKOverlay: MKAnnotation
    MPMediaPickerControllerDelegate:
      mediaPicker(_:didPickMediaItems:)
      mediaPickerDidCancel(_:)
    MTLBuffer: MTLResource
    MTLComputeCommandEncoder: MTLCommandEncoder
    MTLRenderCommandEncoder: MTLCommandEncoder
    MTLTexture: MTLResource
    MXMetricManagerSubscriber:
      didReceive(_:)
    NSFetchedResultsControllerDelegate:
      controller(_:didChange:at:for:newIndexPath:)
      controller(_:didChange:atSectionIndex:for:)
      controllerDidChangeContent(_:)
      controllerWillChangeContent(_:)
    NSLayoutManagerDelegate:
      layoutManager(_:didCompleteLayoutFor:atEnd:)
      layoutManagerDidInvalidateLayout(_:)
    NSTextContentManagerDelegate:
      textContentManager(_:shouldEnumerate:options:) = true
      textContentManager(_:textElementAt:) = nil
    NSTextContentStorageDelegate: NSTextContentManagerDelegate
      textContentStorage(_:textParagraphWith:) = nil
    NSTextLayoutManagerDelegate:
      textLayoutManager(_:shouldBreakLineBefore:hyphenating:) = true
    NSTextStorageDelegate:
      textStorage(_:didProcessEditing:range:changeInLength:)
      textStorage(_:willProcessEditing:range:changeInLength:)
    NSTextViewportLayoutControllerDelegate:
      textViewportLayoutControllerDidLayout(_:)
      textViewportLayoutControllerWillLayout(_:)
    PDFViewDelegate:
      pdfViewWillClick(onLink:with:)
    PKAddPassesViewControllerDelegate:
      addPassesViewControllerDidFinish(_:)
    PKCanvasViewDelegate: UIScrollViewDelegate
      canvasViewDidBeginUsingTool(_:)
      canvasViewDidEndUsingTool(_:)
      canvasViewDidFinishRendering(_:)
      canvasViewDrawingDidChange(_:)
    PKPaymentAuthorizationControllerDelegate:
      paymentAuthorizationController(_:didAuthorizePayment:handler:)
    PKPaymentAuthorizationViewControllerDelegate:
      paymentAuthorizationViewController(_:didAuthorizePayment:handler:)
    PKPushRegistryDelegate:
      pushRegistry(_:didInvalidatePushTokenFor:)
      pushRegistry(_:didReceiveIncomingPushWith:for:completion:) = $3()
    PKToolPickerObserver:
      toolPickerFramesObscuredDidChange(_:)
      toolPickerSelectedToolDidChange(_:)
      toolPickerVisibilityDidChange(_:)
    QLPreviewControllerDelegate:
      previewControllerDidDismiss(_:)
      previewControllerWillDismiss(_:)
    RPPreviewViewControllerDelegate:
      previewControllerDidFinish(_:)
    RPScreenRecorderDelegate:
      screenRecorderDidChangeAvailability(_:)
    SFSafariViewControllerDelegate:
      safariViewControllerDidFinish(_:)
    SFSpeechRecognitionTaskDelegate:
      speechRecognitionTask(_:didFinishRecognition:)
      speechRecognitionTask(_:didFinishSuccessfully:)
      speechRecognitionTask(_:didHypothesizeTranscription:)
    SFSpeechRecognizerDelegate:
      speechRecognizer(_:availabilityDidChange:)
    SKPaymentTransactionObserver:
      paymentQueue(_:restoreCompletedTransactionsFailedWithError:)
      paymentQueueRestoreCompletedTransactionsFinished(_:)
    SKPhysicsContactDelegate:
      didBegin(_:)
      didEnd(_:)
    SKProductsRequestDelegate: SKRequestDelegate
    SKRequestDelegate:
      request(_:didFailWithError:)
      requestDidFinish(_:)
    SKStoreProductViewControllerDelegate:
      productViewControllerDidFinish(_:)
    UIAccessibilityContainerDataTable:
      accessibilityHeaderElements(forColumn:) = nil
      accessibilityHeaderElements(forRow:) = nil
    UIActionSheetDelegate:
      actionSheet(_:clickedButtonAt:)
      actionSheet(_:didDismissWithButtonIndex:)
      actionSheet(_:willDismissWithButtonIndex:)
      didPresent(_:)
      willPresent(_:)
    UIActivityItemSource:
      activityViewController(_:subjectForActivityType:) = ""
    UIActivityItemsConfigurationReading:
      activityItemsConfigurationMetadata(key:) = nil
      activityItemsConfigurationMetadataForItem(at:key:) = nil
      activityItemsConfigurationPreviewForItem(at:intent:suggestedSize:) = nil
      activityItemsConfigurationSupports(interaction:) = true
    UIAdaptivePresentationControllerDelegate:
      adaptivePresentationStyle(for:) = $0.adaptivePresentationStyle(for: $0.traitCollection)
      presentationController(_:prepare:)
      presentationController(_:viewControllerForAdaptivePresentationStyle:) = nil
      presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
      presentationControllerDidAttemptToDismiss(_:)
      presentationControllerDidDismiss(_:)
      presentationControllerShouldDismiss(_:) = true
      presentationControllerWillDismiss(_:)
    UIAlertViewDelegate:
      alertView(_:clickedButtonAt:)
      alertView(_:didDismissWithButtonIndex:)
      alertView(_:willDismissWithButtonIndex:)
      didPresent(_:)
      willPresent(_:)
    UIApplicationDelegate:
      application(_:configurationForConnecting:options:) = UISceneConfiguration(name: nil, sessionRole: $1.role)
      application(_:continue:restorationHandler:) = false
      application(_:didDiscardSceneSessions:)
      application(_:didFailToRegisterForRemoteNotificationsWithError:)
      application(_:didReceive:)
      application(_:didReceiveRemoteNotification:fetchCompletionHandler:) = $2(.noData)
      application(_:didRegister:)
      application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
      application(_:handleEventsForBackgroundURLSession:completionHandler:) = $2()
      application(_:open:options:) = false
      application(_:performActionFor:completionHandler:) = $2(false)
      application(_:performFetchWithCompletionHandler:) = $1(.noData)
      application(_:shouldAllowExtensionPointIdentifier:) = true
      application(_:willFinishLaunchingWithOptions:) = true
      applicationDidBecomeActive(_:)
      applicationDidEnterBackground(_:)
      applicationDidFinishLaunching(_:)
      applicationDidReceiveMemoryWarning(_:)
      applicationWillEnterForeground(_:)
      applicationWillResignActive(_:)
      applicationWillTerminate(_:)
    UIBarPositioningDelegate:
      position(for:) = .any
    UICalendarSelectionMultiDateDelegate:
      multiDateSelection(_:canDeselectDate:) = true
      multiDateSelection(_:canSelectDate:) = true
    UICalendarSelectionSingleDateDelegate:
      dateSelection(_:canSelectDate:) = true
    UICalendarViewDelegate:
      calendarView(_:decorationFor:) = nil
      calendarView(_:didChangeVisibleDateComponentsFrom:)
    UICollectionViewDataSource:
      collectionView(_:indexPathForIndexTitle:at:) = IndexPath(item: 0, section: $2)
      collectionView(_:moveItemAt:to:)
      collectionView(_:viewForSupplementaryElementOfKind:at:) = UICollectionReusableView(frame: .zero)
      indexTitles(for:) = nil
      numberOfSections(in:) = 1
    UICollectionViewDataSourcePrefetching:
      collectionView(_:cancelPrefetchingForItemsAt:)
    UICollectionViewDelegate: UIScrollViewDelegate
      collectionView(_:canEditItemAt:) = false
      collectionView(_:canFocusItemAt:) = true
      collectionView(_:canPerformPrimaryActionForItemAt:) = true
      collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:) = nil
      collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:) = nil
      collectionView(_:contextMenuConfigurationForItemAt:point:) = nil
      collectionView(_:contextMenuConfigurationForItemsAt:point:) = nil
      collectionView(_:didBeginMultipleSelectionInteractionAt:)
      collectionView(_:didDeselectItemAt:)
      collectionView(_:didEndDisplaying:forItemAt:)
      collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
      collectionView(_:didHighlightItemAt:)
      collectionView(_:didSelectItemAt:)
      collectionView(_:didUnhighlightItemAt:)
      collectionView(_:performPrimaryActionForItemAt:)
      collectionView(_:previewForDismissingContextMenuWithConfiguration:) = nil
      collectionView(_:previewForHighlightingContextMenuWithConfiguration:) = nil
      collectionView(_:selectionFollowsFocusForItemAt:) = $0.selectionFollowsFocus
      collectionView(_:shouldBeginMultipleSelectionInteractionAt:) = false
      collectionView(_:shouldDeselectItemAt:) = true
      collectionView(_:shouldHighlightItemAt:) = true
      collectionView(_:shouldSelectItemAt:) = true
      collectionView(_:shouldSpringLoadItemAt:with:) = true
      collectionView(_:targetContentOffsetForProposedContentOffset:) = $1
      collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) = $3
      collectionView(_:willDisplay:forItemAt:)
      collectionView(_:willDisplayContextMenu:animator:)
      collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
      collectionView(_:willEndContextMenuInteraction:animator:)
      collectionView(_:willPerformPreviewActionForMenuWith:animator:)
      collectionViewDidEndMultipleSelectionInteraction(_:)
    UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
      collectionView(_:layout:insetForSectionAt:) = ($1 as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
      collectionView(_:layout:minimumInteritemSpacingForSectionAt:) = ($1 as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 10
      collectionView(_:layout:minimumLineSpacingForSectionAt:) = ($1 as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 10
      collectionView(_:layout:referenceSizeForFooterInSection:) = ($1 as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
      collectionView(_:layout:referenceSizeForHeaderInSection:) = ($1 as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
      collectionView(_:layout:sizeForItemAt:) = ($1 as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
    UICollectionViewDragDelegate:
      collectionView(_:dragPreviewParametersForItemAt:) = nil
      collectionView(_:dragSessionAllowsMoveOperation:) = true
      collectionView(_:dragSessionDidEnd:)
      collectionView(_:dragSessionIsRestrictedToDraggingApplication:) = false
      collectionView(_:dragSessionWillBegin:)
      collectionView(_:itemsForAddingTo:at:point:) = []
    UICollectionViewDropDelegate:
      collectionView(_:canHandle:) = true
      collectionView(_:dropPreviewParametersForItemAt:) = nil
      collectionView(_:dropSessionDidEnd:)
      collectionView(_:dropSessionDidEnter:)
      collectionView(_:dropSessionDidExit:)
      collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:) = UICollectionViewDropProposal(operation: .cancel)
    UICollectionViewDropPlaceholderContext: UIDragAnimating
    UICollisionBehaviorDelegate:
      collisionBehavior(_:beganContactFor:with:at:)
      collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)
      collisionBehavior(_:endedContactFor:with:)
      collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)
    UIColorPickerViewControllerDelegate:
      colorPickerViewController(_:didSelect:continuously:)
      colorPickerViewControllerDidFinish(_:)
      colorPickerViewControllerDidSelectColor(_:)
    UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating
    UIContextMenuInteractionDelegate:
      contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:) = nil
      contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:) = nil
      contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:) = nil
      contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:) = nil
      contextMenuInteraction(_:willDisplayMenuFor:animator:)
      contextMenuInteraction(_:willEndFor:animator:)
      contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)
    UIDocumentBrowserViewControllerDelegate:
      documentBrowser(_:didImportDocumentAt:toDestinationURL:)
      documentBrowser(_:didPickDocumentsAt:)
      documentBrowser(_:didRequestDocumentCreationWithHandler:) = $1(nil, .none)
      documentBrowser(_:failedToImportDocumentAt:error:)
    UIDocumentInteractionControllerDelegate:
      documentInteractionControllerDidEndPreview(_:)
      documentInteractionControllerWillBeginPreview(_:)
    UIDocumentPickerDelegate:
      documentPicker(_:didPickDocumentsAt:)
      documentPickerWasCancelled(_:)
    UIDragInteractionDelegate:
      dragInteraction(_:item:willAnimateCancelWith:)
      dragInteraction(_:itemsForAddingTo:withTouchAt:) = []
      dragInteraction(_:prefersFullSizePreviewsFor:) = false
      dragInteraction(_:previewForCancelling:withDefault:) = $2
      dragInteraction(_:previewForLifting:session:) = $0.view.map { UITargetedDragPreview(view: $0) }
      dragInteraction(_:session:didEndWith:)
      dragInteraction(_:session:willAdd:for:)
      dragInteraction(_:session:willEndWith:)
      dragInteraction(_:sessionAllowsMoveOperation:) = true
      dragInteraction(_:sessionDidMove:)
      dragInteraction(_:sessionDidTransferItems:)
      dragInteraction(_:sessionForAddingItems:withTouchAt:) = $1.first
      dragInteraction(_:sessionIsRestrictedToDraggingApplication:) = false
      dragInteraction(_:sessionWillBegin:)
      dragInteraction(_:willAnimateLiftWith:session:)
    UIDragSession: UIDragDropSession
    UIDropInteractionDelegate:
      dropInteraction(_:canHandle:) = true
      dropInteraction(_:concludeDrop:)
      dropInteraction(_:item:willAnimateDropWith:)
      dropInteraction(_:performDrop:)
      dropInteraction(_:previewForDropping:withDefault:) = $2
      dropInteraction(_:sessionDidEnd:)
      dropInteraction(_:sessionDidEnter:)
      dropInteraction(_:sessionDidExit:)
      dropInteraction(_:sessionDidUpdate:) = UIDropProposal(operation: .cancel)
    UIDropSession: UIDragDropSession
    UIDynamicAnimatorDelegate:
      dynamicAnimatorDidPause(_:)
      dynamicAnimatorWillResume(_:)
    UIEditMenuInteractionDelegate:
      editMenuInteraction(_:menuFor:suggestedActions:) = UIMenu(children: $2)
      editMenuInteraction(_:targetRectFor:) = CGRect(origin: $1.sourcePoint, size: .zero)
      editMenuInteraction(_:willDismissMenuFor:animator:)
      editMenuInteraction(_:willPresentMenuFor:animator:)
    UIFindInteractionDelegate:
      findInteraction(_:didBegin:)
      findInteraction(_:didEnd:)
    UIFocusEnvironment:
      setNeedsFocusUpdate()
      updateFocusIfNeeded()
    UIFocusItem: UIFocusEnvironment
    UIFontPickerViewControllerDelegate:
      fontPickerViewControllerDidCancel(_:)
      fontPickerViewControllerDidPickFont(_:)
    UIGestureRecognizerDelegate:
      gestureRecognizer(_:shouldBeRequiredToFailBy:) = false
      gestureRecognizer(_:shouldReceive:) = true
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) = false
      gestureRecognizer(_:shouldRequireFailureOf:) = false
      gestureRecognizerShouldBegin(_:) = true
    UIGestureRecognizerRepresentable:
      handleUIGestureRecognizerAction(_:context:)
      updateUIGestureRecognizer(_:context:)
    UIImagePickerControllerDelegate:
      imagePickerController(_:didFinishPickingMediaWithInfo:)
      imagePickerControllerDidCancel(_:)
    UIIndirectScribbleInteractionDelegate:
      indirectScribbleInteraction(_:didFinishWritingInElement:)
      indirectScribbleInteraction(_:shouldDelayFocusForElement:) = false
      indirectScribbleInteraction(_:willBeginWritingInElement:)
    UIKeyInput: UITextInputTraits
    UILargeContentViewerInteractionDelegate:
      largeContentViewerInteraction(_:didEndOn:at:)
      largeContentViewerInteraction(_:itemAt:) = $0.view
      viewController(for:) = $0.view?.window?.rootViewController ?? UIViewController()
    UINavigationBarDelegate: UIBarPositioningDelegate
      navigationBar(_:didPop:)
      navigationBar(_:didPush:)
      navigationBar(_:shouldPop:) = true
      navigationBar(_:shouldPush:) = true
    UINavigationControllerDelegate:
      navigationController(_:animationControllerFor:from:to:) = nil
      navigationController(_:didShow:animated:)
      navigationController(_:interactionControllerFor:) = nil
      navigationController(_:willShow:animated:)
    UINavigationItemRenameDelegate:
      navigationItem(_:shouldEndRenamingWith:) = true
      navigationItem(_:willBeginRenamingWith:selectedRange:) = ($1, $2)
      navigationItemShouldBeginRenaming(_:) = true
    UIPageControlProgressDelegate:
      pageControlProgress(_:initialProgressForPage:) = 0
      pageControlProgressVisibilityDidChange(_:)
    UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate
      pageControlTimerProgress(_:shouldAdvanceToPage:) = true
      pageControlTimerProgressDidChange(_:)
    UIPageViewControllerDataSource:
      presentationCount(for:) = 0
      presentationIndex(for:) = 0
    UIPageViewControllerDelegate:
      pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
      pageViewController(_:spineLocationFor:) = $0.spineLocation
      pageViewController(_:willTransitionTo:)
    UIPasteConfigurationSupporting:
      paste(itemProviders:)
    UIPencilInteractionDelegate:
      pencilInteraction(_:didReceiveSqueeze:)
      pencilInteraction(_:didReceiveTap:)
      pencilInteractionDidTap(_:)
    UIPickerViewDelegate:
      pickerView(_:attributedTitleForRow:forComponent:) = nil
      pickerView(_:didSelectRow:inComponent:)
      pickerView(_:rowHeightForComponent:) = UIView.noIntrinsicMetric
      pickerView(_:titleForRow:forComponent:) = nil
      pickerView(_:viewForRow:forComponent:reusing:) = UIPickerView.noView
      pickerView(_:widthForComponent:) = UIView.noIntrinsicMetric
    UIPointerInteractionDelegate:
      pointerInteraction(_:regionFor:defaultRegion:) = $2
      pointerInteraction(_:styleFor:) = nil
      pointerInteraction(_:willEnter:animator:)
      pointerInteraction(_:willExit:animator:)
    UIPopoverControllerDelegate:
      popoverControllerDidDismissPopover(_:)
      popoverControllerShouldDismissPopover(_:) = true
    UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
      popoverPresentationController(_:willRepositionPopoverTo:in:)
      popoverPresentationControllerDidDismissPopover(_:)
      popoverPresentationControllerShouldDismissPopover(_:) = true
      prepareForPopoverPresentation(_:)
    UIPrintInteractionControllerDelegate:
      printInteractionController(_:choosePaper:) = $1.first ?? UIPrintPaper()
      printInteractionController(_:cutLengthFor:) = $1.paperSize.height
      printInteractionControllerDidDismissPrinterOptions(_:)
      printInteractionControllerDidFinishJob(_:)
      printInteractionControllerDidPresentPrinterOptions(_:)
      printInteractionControllerParentViewController(_:) = nil
      printInteractionControllerWillDismissPrinterOptions(_:)
      printInteractionControllerWillPresentPrinterOptions(_:)
      printInteractionControllerWillStartJob(_:)
    UISceneDelegate:
      scene(_:continue:)
      scene(_:didFailToContinueUserActivityWithType:error:)
      scene(_:didUpdate:)
      scene(_:openURLContexts:)
      scene(_:restoreInteractionStateWith:)
      scene(_:willConnectTo:options:)
      scene(_:willContinueUserActivityWithType:)
      sceneDidBecomeActive(_:)
      sceneDidDisconnect(_:)
      sceneDidEnterBackground(_:)
      sceneWillEnterForeground(_:)
      sceneWillResignActive(_:)
      stateRestorationActivity(for:) = nil
    UIScribbleInteractionDelegate:
      scribbleInteraction(_:shouldBeginAt:) = true
      scribbleInteractionDidFinishWriting(_:)
      scribbleInteractionShouldDelayFocus(_:) = false
      scribbleInteractionWillBeginWriting(_:)
    UIScrollViewDelegate:
      scrollViewDidChangeAdjustedContentInset(_:)
      scrollViewDidEndDecelerating(_:)
      scrollViewDidEndDragging(_:willDecelerate:)
      scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidEndZooming(_:with:atScale:)
      scrollViewDidScroll(_:)
      scrollViewDidScrollToTop(_:)
      scrollViewDidZoom(_:)
      scrollViewShouldScrollToTop(_:) = true
      scrollViewWillBeginDecelerating(_:)
      scrollViewWillBeginDragging(_:)
      scrollViewWillBeginZooming(_:with:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
      viewForZooming(in:) = nil
    UISearchBarDelegate: UIBarPositioningDelegate
      searchBar(_:selectedScopeButtonIndexDidChange:)
      searchBar(_:shouldChangeTextIn:replacementText:) = true
      searchBar(_:textDidChange:)
      searchBarBookmarkButtonClicked(_:)
      searchBarCancelButtonClicked(_:)
      searchBarResultsListButtonClicked(_:)
      searchBarSearchButtonClicked(_:)
      searchBarShouldBeginEditing(_:) = true
      searchBarShouldEndEditing(_:) = true
      searchBarTextDidBeginEditing(_:)
      searchBarTextDidEndEditing(_:)
    UISearchControllerDelegate:
      didDismissSearchController(_:)
      didPresentSearchController(_:)
      presentSearchController(_:)
      willDismissSearchController(_:)
      willPresentSearchController(_:)
    UISearchResultsUpdating:
      updateSearchResults(for:selecting:)
    UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
      sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
    UISplitViewControllerDelegate:
      primaryViewController(forCollapsing:) = nil
      primaryViewController(forExpanding:) = nil
      splitViewController(_:collapseSecondary:onto:) = false
      splitViewController(_:displayModeForExpandingToProposedDisplayMode:) = $1
      splitViewController(_:separateSecondaryFrom:) = nil
      splitViewController(_:show:sender:) = false
      splitViewController(_:showDetail:sender:) = false
      splitViewController(_:topColumnForCollapsingToProposedTopColumn:) = $1
      splitViewController(_:willChangeTo:)
      splitViewController(_:willHide:)
      splitViewController(_:willShow:)
      splitViewControllerDidCollapse(_:)
      splitViewControllerDidExpand(_:)
      targetDisplayModeForAction(in:) = .automatic
    UISpringLoadedInteractionBehavior:
      interactionDidFinish(_:)
    UIStateRestoring:
      applicationFinishedRestoringState()
      decodeRestorableState(with:)
      encodeRestorableState(with:)
    UITabBarControllerDelegate:
      tabBarController(_:animationControllerForTransitionFrom:to:) = nil
      tabBarController(_:didEndCustomizing:changed:)
      tabBarController(_:didSelect:)
      tabBarController(_:didSelectTab:previousTab:)
      tabBarController(_:interactionControllerFor:) = nil
      tabBarController(_:shouldSelect:) = true
      tabBarController(_:shouldSelectTab:) = true
      tabBarController(_:willBeginCustomizing:)
      tabBarController(_:willEndCustomizing:changed:)
      tabBarControllerPreferredInterfaceOrientationForPresentation(_:) = $0.interfaceOrientation
    UITabBarDelegate:
      tabBar(_:didSelect:)
    UITableViewDataSource:
      numberOfSections(in:) = 1
      sectionIndexTitles(for:) = nil
      tableView(_:canEditRowAt:) = true
      tableView(_:commit:forRowAt:)
      tableView(_:moveRowAt:to:)
      tableView(_:sectionForSectionIndexTitle:at:) = $2
      tableView(_:titleForFooterInSection:) = nil
      tableView(_:titleForHeaderInSection:) = nil
    UITableViewDataSourcePrefetching:
      tableView(_:cancelPrefetchingForRowsAt:)
    UITableViewDelegate: UIScrollViewDelegate
      tableView(_:accessoryButtonTappedForRowWith:)
      tableView(_:canFocusRowAt:) = true
      tableView(_:canPerformPrimaryActionForRowAt:) = true
      tableView(_:contextMenuConfigurationForRowAt:point:) = nil
      tableView(_:didBeginMultipleSelectionInteractionAt:)
      tableView(_:didDeselectRowAt:)
      tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didEndDisplayingFooterView:forSection:)
      tableView(_:didEndDisplayingHeaderView:forSection:)
      tableView(_:didEndEditingRowAt:)
      tableView(_:didHighlightRowAt:)
      tableView(_:didSelectRowAt:)
      tableView(_:didUnhighlightRowAt:)
      tableView(_:editActionsForRowAt:) = nil
      tableView(_:editingStyleForRowAt:) = .delete
      tableView(_:estimatedHeightForFooterInSection:) = $0.estimatedSectionFooterHeight
      tableView(_:estimatedHeightForHeaderInSection:) = $0.estimatedSectionHeaderHeight
      tableView(_:estimatedHeightForRowAt:) = $0.estimatedRowHeight
      tableView(_:heightForFooterInSection:) = $0.sectionFooterHeight
      tableView(_:heightForHeaderInSection:) = $0.sectionHeaderHeight
      tableView(_:heightForRowAt:) = $0.rowHeight
      tableView(_:indentationLevelForRowAt:) = -1
      tableView(_:leadingSwipeActionsConfigurationForRowAt:) = nil
      tableView(_:performPrimaryActionForRowAt:)
      tableView(_:previewForDismissingContextMenuWithConfiguration:) = nil
      tableView(_:previewForHighlightingContextMenuWithConfiguration:) = nil
      tableView(_:selectionFollowsFocusForRowAt:) = $0.selectionFollowsFocus
      tableView(_:shouldBeginMultipleSelectionInteractionAt:) = false
      tableView(_:shouldHighlightRowAt:) = true
      tableView(_:shouldIndentWhileEditingRowAt:) = true
      tableView(_:shouldSpringLoadRowAt:with:) = true
      tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) = $2
      tableView(_:titleForDeleteConfirmationButtonForRowAt:) = nil
      tableView(_:trailingSwipeActionsConfigurationForRowAt:) = nil
      tableView(_:viewForFooterInSection:) = nil
      tableView(_:viewForHeaderInSection:) = nil
      tableView(_:willBeginEditingRowAt:)
      tableView(_:willDeselectRowAt:) = $1
      tableView(_:willDisplay:forRowAt:)
      tableView(_:willDisplayContextMenu:animator:)
      tableView(_:willDisplayFooterView:forSection:)
      tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willEndContextMenuInteraction:animator:)
      tableView(_:willPerformPreviewActionForMenuWith:animator:)
      tableView(_:willSelectRowAt:) = $1
      tableViewDidEndMultipleSelectionInteraction(_:)
    UITableViewDragDelegate:
      tableView(_:dragPreviewParametersForRowAt:) = nil
      tableView(_:dragSessionAllowsMoveOperation:) = true
      tableView(_:dragSessionDidEnd:)
      tableView(_:dragSessionIsRestrictedToDraggingApplication:) = false
      tableView(_:dragSessionWillBegin:)
      tableView(_:itemsForAddingTo:at:point:) = []
    UITableViewDropDelegate:
      tableView(_:canHandle:) = true
      tableView(_:dropPreviewParametersForRowAt:) = nil
      tableView(_:dropSessionDidEnd:)
      tableView(_:dropSessionDidEnter:)
      tableView(_:dropSessionDidExit:)
      tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) = UITableViewDropProposal(operation: .cancel)
    UITableViewDropPlaceholderContext: UIDragAnimating
    UITextDocumentProxy: UIKeyInput
    UITextDragDelegate:
      textDraggableView(_:dragPreviewForLiftingItem:session:) = nil
      textDraggableView(_:dragSessionDidEnd:with:)
      textDraggableView(_:dragSessionWillBegin:)
      textDraggableView(_:itemsForDrag:) = $1.suggestedItems
      textDraggableView(_:willAnimateLiftWith:session:)
    UITextDraggable: UITextInput
    UITextDropDelegate:
      textDroppableView(_:dropSessionDidEnd:)
      textDroppableView(_:dropSessionDidEnter:)
      textDroppableView(_:dropSessionDidExit:)
      textDroppableView(_:dropSessionDidUpdate:)
      textDroppableView(_:previewForDroppingAllItemsWithDefault:) = nil
      textDroppableView(_:proposalForDrop:) = $1.suggestedProposal
      textDroppableView(_:willBecomeEditableForDrop:) = .no
      textDroppableView(_:willPerformDrop:)
    UITextDroppable: UITextInput UITextPasteConfigurationSupporting
    UITextFieldDelegate:
      textField(_:editMenuForCharactersIn:suggestedActions:) = nil
      textField(_:insertInputSuggestion:)
      textField(_:shouldChangeCharactersIn:replacementString:) = true
      textField(_:willDismissEditMenuWith:)
      textField(_:willPresentEditMenuWith:)
      textFieldDidBeginEditing(_:)
      textFieldDidChangeSelection(_:)
      textFieldDidEndEditing(_:)
      textFieldShouldBeginEditing(_:) = true
      textFieldShouldClear(_:) = true
      textFieldShouldEndEditing(_:) = true
      textFieldShouldReturn(_:) = true
    UITextInput: UIKeyInput
      beginFloatingCursor(at:)
      dictationRecognitionFailed()
      dictationRecordingDidEnd()
      endFloatingCursor()
      shouldChangeText(in:replacementText:) = true
      textStyling(at:in:) = nil
      updateFloatingCursor(at:)
    UITextInteractionDelegate:
      interactionDidEnd(_:)
      interactionShouldBegin(_:at:) = true
      interactionWillBegin(_:)
    UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting
    UITextPasteDelegate:
      textPasteConfigurationSupporting(_:shouldAnimatePasteOf:to:) = true
      textPasteConfigurationSupporting(_:transform:) = $1.setDefaultResult()
    UITextSearching:
      compare(document:toDocument:) = .orderedSame
      replace(foundTextRange:document:withText:)
      replaceAll(queryString:options:withText:)
      scrollRangeToVisible(_:inDocument:)
      shouldReplace(foundTextRange:document:withText:) = false
      willHighlight(foundTextRange:document:)
    UITextViewDelegate: UIScrollViewDelegate
      textView(_:didBeginFormattingWith:)
      textView(_:didEndFormattingWith:)
      textView(_:editMenuForTextIn:suggestedActions:) = nil
      textView(_:insertInputSuggestion:)
      textView(_:menuConfigurationFor:defaultMenu:) = UITextItem.MenuConfiguration(menu: $2)
      textView(_:primaryActionFor:defaultAction:) = $2
      textView(_:shouldChangeTextIn:replacementText:) = true
      textView(_:shouldInteractWith:in:) = true
      textView(_:shouldInteractWith:in:interaction:) = true
      textView(_:textItemMenuWillDisplayFor:animator:)
      textView(_:textItemMenuWillEndFor:animator:)
      textView(_:willBeginFormattingWith:)
      textView(_:willDismissEditMenuWith:)
      textView(_:willEndFormattingWith:)
      textView(_:willPresentEditMenuWith:)
      textView(_:writingToolsIgnoredRangesInEnclosingRange:) = []
      textViewDidBeginEditing(_:)
      textViewDidChange(_:)
      textViewDidChangeSelection(_:)
      textViewDidEndEditing(_:)
      textViewShouldBeginEditing(_:) = true
      textViewShouldEndEditing(_:) = true
      textViewWritingToolsDidEnd(_:)
      textViewWritingToolsWillBegin(_:)
    UIToolTipInteractionDelegate:
      toolTipInteraction(_:configurationAt:) = nil
    UIToolbarDelegate: UIBarPositioningDelegate
    UIViewControllerAnimatedTransitioning:
      animationEnded(_:)
    UIViewControllerRepresentable:
      sizeThatFits(_:uiViewController:context:) = nil
    UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
    UIViewControllerTransitioningDelegate:
      animationController(forDismissed:) = nil
      animationController(forPresented:presenting:source:) = nil
      interactionControllerForDismissal(using:) = nil
      interactionControllerForPresentation(using:) = nil
      presentationController(forPresented:presenting:source:) = nil
    UIViewImplicitlyAnimating: UIViewAnimating
    UIViewRepresentable:
      sizeThatFits(_:uiView:context:) = nil
    UIWindowSceneDelegate: UISceneDelegate
      windowScene(_:didUpdate:interfaceOrientation:traitCollection:)
      windowScene(_:performActionFor:completionHandler:) = $2(false)
    UNUserNotificationCenterDelegate:
      userNotificationCenter(_:didReceive:)
      userNotificationCenter(_:didReceive:withCompletionHandler:)
      userNotificationCenter(_:openSettingsFor:)
      userNotificationCenter(_:willPresent:) = []
      userNotificationCenter(_:willPresent:withCompletionHandler:)
    VNDocumentCameraViewControllerDelegate:
      documentCameraViewController(_:didFailWithError:)
      documentCameraViewController(_:didFinishWith:)
      documentCameraViewControllerDidCancel(_:)
    WCSessionDelegate:
      session(_:didReceiveApplicationContext:)
      session(_:didReceiveMessage:)
      session(_:didReceiveMessage:replyHandler:)
      session(_:didReceiveMessageData:)
      session(_:didReceiveUserInfo:)
      sessionDidBecomeInactive(_:)
      sessionDidDeactivate(_:)
      sessionReachabilityDidChange(_:)
      sessionWatchStateDidChange(_:)
    WKNavigationDelegate:
      webView(_:decidePolicyFor:decisionHandler:) = $2(.allow)
      webView(_:didCommit:)
      webView(_:didFail:withError:)
      webView(_:didFailProvisionalNavigation:withError:)
      webView(_:didFinish:)
      webView(_:didReceive:completionHandler:) = $2(.performDefaultHandling, nil)
      webView(_:didReceiveServerRedirectForProvisionalNavigation:)
      webView(_:didStartProvisionalNavigation:)
      webViewWebContentProcessDidTerminate(_:)
    """
}
